/** Pieces of a body as one, copied in slices: an event has tens of megabytes. */
import { inSlices } from './slices.ts';

export async function joined(pieces: readonly Uint8Array[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafe(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  await inSlices(pieces, (piece) => {
    whole.set(piece, at);
    at += piece.length;
  });
  return whole;
}
