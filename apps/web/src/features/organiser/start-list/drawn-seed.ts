/** What a lot is drawn with, as nobody could foresee it. */
export function drawnSeed(): number {
  // Short enough to be read out and typed again.
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000;
}
