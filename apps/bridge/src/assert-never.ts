/** Closes a `switch` that treats every case: a new case does not compile until it is treated. */
export function assertNever(value: never): never {
  throw new Error(`${String(value)} was not foreseen`);
}
