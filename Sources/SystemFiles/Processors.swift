/// The processors of the machine.
public enum Processors {
  /// How many of them run.
  public static var active: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
