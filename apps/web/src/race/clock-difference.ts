/** How far the clock of a device is from the server's, as people say it. */

const ticksPerSecond = 10_000_000;

interface Difference {
  readonly side: 'ahead' | 'behind';
  /** Minutes and seconds, hours before them where there are any. @example '10:00' */
  readonly time: string;
}

/** @example clockDifference(-6_000_000_000) // { side: 'behind', time: '10:00' } */
export function clockDifference(ahead_100ns: number): Difference {
  const seconds = Math.round(Math.abs(ahead_100ns) / ticksPerSecond);
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  const time = minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
  return { side: ahead_100ns < 0 ? 'behind' : 'ahead', time };
}
