/**
 * Calls every listener. One that throws keeps no other from being called.
 *
 * @returns what they threw
 */
export function tellAll(listeners: Iterable<() => void>): readonly unknown[] {
  const faults: unknown[] = [];
  for (const listener of listeners) {
    try {
      listener();
    } catch (fault) {
      faults.push(fault);
    }
  }
  return faults;
}
