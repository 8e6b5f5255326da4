// Predicts how people fare on boards of Rush Hour, and fits what they weigh to their moves; see scripts/results/people.
//
//   study predict PUZZLES.csv [--games 2000] [--seed 1] [--rules-alone 1]
//   study fit PUZZLES.csv MOVES.csv
//   study traces PUZZLES.csv MOVES.csv    prints the moves as `moli player check` reads them
//
// PUZZLES has the columns puzzle and board, MOVES the columns person, session, puzzle, attempt, car, to and ms.
let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.count) {
case ("predict", 2...): predict(arguments[2])
case ("fit", 3): fit(puzzles: arguments[2], moves: arguments[3])
case ("traces", 3): traces(puzzles: arguments[2], moves: arguments[3])
default: stop("expected predict PUZZLES.csv, fit PUZZLES.csv MOVES.csv or traces PUZZLES.csv MOVES.csv")
}
