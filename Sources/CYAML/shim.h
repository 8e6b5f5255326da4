// LibYAML, the YAML 1.1 parser that most languages use.
#include <yaml.h>
