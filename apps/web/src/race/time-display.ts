/**
 * By which clock times of day are shown (Spec §3): that of the timing devices, which is the wall clock where the race
 * is, or that of the reader's own zone. Where times are typed in, and at the desk, it is always the race's.
 */
import { momentOf } from './event-moments.ts';
import { useFormats } from '../language/language-context.tsx';
import { useServices } from '../services/services.ts';
import { useStore } from '../base/store.ts';

/** The zone of this device. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zone in which times of an event are shown. @param timeZone the event's */
export function useShownZone(timeZone: string): string {
  const { preferences } = useServices();
  return useStore(preferences.timeDisplay) === 'LOCAL' ? ownZone() : timeZone;
}

/** Writes a wall clock of an event, `YYYY-MM-DDTHH:MM`, as this reader wants to see it. */
export function useWallClock(timeZone: string): (text: string) => string {
  const formats = useFormats();
  const { preferences } = useServices();
  if (useStore(preferences.timeDisplay) === 'DEVICE') return (text) => formats.wallClock(text);
  return (text) => formats.moment(momentOf(text, timeZone));
}
