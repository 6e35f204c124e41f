import { useNow } from '../../../services/use-now.ts';

/** Midnight of today by the clock of the reader, in Unix milliseconds; it moves on with the day. */
export function useToday(): number {
  const day = new Date(useNow());
  day.setHours(0, 0, 0, 0);
  return day.getTime();
}
