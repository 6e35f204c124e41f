import { timingSafeEqual } from 'node:crypto';

/** Compares two secrets without telling by the time it takes how much of them is equal. */
export function isSameSecret(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
