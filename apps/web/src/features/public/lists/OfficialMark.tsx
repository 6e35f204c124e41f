import { officialTimes, type HeatDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useSpeech } from '../../../language/language-context.tsx';
import { useEvent } from '../event/event-context.ts';

type Heats = readonly Pick<HeatDto, 'state' | 'official'>[];

/** Since when the list of these heats is official; once they are over, that it is not yet. `null`: it is still raced. */
function useStanding(heats: Heats): string | null {
  const { event } = useEvent().detail;
  const { t, formats } = useSpeech();
  const times = officialTimes(heats, event, (text) => formats.wallClock(text));
  if (times !== null) {
    const { time, corrected } = times;
    return corrected === null
      ? t('publicEvent.print.official', { time })
      : t('publicEvent.print.corrected', { time, corrected });
  }
  const isOver = heats.every(({ state }) => state === 'finished' || state === 'cancelled');
  return isOver && heats.length > 0 ? t('publicEvent.print.unofficial') : null;
}

/** In the head of a list. */
export function OfficialMark({ heats }: { readonly heats: Heats }): ReactNode {
  const standing = useStanding(heats);
  return standing === null ? null : <p className="soft small">{standing}</p>;
}

/** On paper a list that is still raced says so, too. */
export function usePrintedStanding(heats: Heats): string {
  const standing = useStanding(heats);
  const { t } = useSpeech();
  return standing ?? t('publicEvent.print.unofficial');
}
