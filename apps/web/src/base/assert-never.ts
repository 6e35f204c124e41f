/** Ends a `switch` that names every case: a new case does not compile until it is named too. */
export function assertNever(value: never): never {
  throw new Error(`Nobody thought of ${JSON.stringify(value)}.`);
}
