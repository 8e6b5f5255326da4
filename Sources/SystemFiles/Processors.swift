/// The processors of the machine.
public enum Processors {
  /// The number of active processors, at least 1.
  public static var active: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
