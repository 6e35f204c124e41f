/** The end of a `switch` over a union: a new member does not compile until it is treated. */
export function assertNever(never: never): never {
  throw new TypeError(`unexpected ${JSON.stringify(never)}`);
}
