/** The end of a switch that has named every variant: a new one does not compile until it is named. */
export function assertNever(value: never): never {
  throw new Error(`Not a known variant: ${JSON.stringify(value)}`);
}
