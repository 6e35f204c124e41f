/** How a bench measures: by one clock, in turns, and by what stands in the middle. */

/** One clock for all processes of a machine: milliseconds since the epoch, with fractions. */
export function now_ms(): number {
  return performance.timeOrigin + performance.now();
}

/** The one in the middle: what else the machine does in a round or two does not move it. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** @param sorted from the smallest to the largest */
export function quantileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** How long it takes. */
export async function timed(work: () => unknown): Promise<number> {
  const began_ms = performance.now();
  await work();
  return performance.now() - began_ms;
}

/**
 * Ours and its limits take turns, so that a busy moment of the machine hits each of them.
 *
 * @returns what each gave in all rounds, by its name
 * @example
 * const of = await inTurns(5, { ours: () => storeAll(), bare: () => appendAll() });
 * median(of('ours'));
 */
export async function inTurns<Name extends string, Measured>(
  rounds: number,
  acts: Readonly<Record<Name, () => Measured | Promise<Measured>>>,
): Promise<(name: Name) => readonly Measured[]> {
  const each = Object.entries<() => Measured | Promise<Measured>>(acts).map(([name, act]) => ({
    name,
    act,
    measured: new Array<Measured>(),
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { act, measured } of each) measured.push(await act());
  }
  const byName = new Map(each.map(({ name, measured }) => [name, measured]));
  return (name) => byName.get(name) ?? [];
}
