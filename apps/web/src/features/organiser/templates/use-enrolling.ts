/** Everybody of a list that was taken in gets a bib and a place, as the kind of race has it. */
import { calls, limits, type OperatorDetailDto } from '@startwand/contract';
import type { ApiError } from '../../../api/api-error.ts';
import { useSpeech } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { createEventClock } from '../../../race/event-clock.ts';
import { inOrder } from '../form/step-values.ts';
import { templates, type TemplateId } from './templates.ts';

const ticksPerSecond = 10_000_000;
const background = { background: true } as const;
const inBibOrder = { order: 'bibUp', fromHeatId: null, best: null, withoutResult: true, per: null } as const;

/** The list as it was pasted, and those who had a bib by it. */
export function useEnrolling(): (
  created: Pick<OperatorDetailDto, 'event' | 'heats'>,
  template: TemplateId,
) => Promise<ApiError | null> {
  const { formats } = useSpeech();
  const giveBibs = useRouteMutation(calls.giveStartNumbers, background);
  const order = useRouteMutation(calls.orderStartList, background);
  const giveTimes = useRouteMutation(calls.setStartTimes, background);
  return async ({ event, heats }, template) => {
    const eventId = event.id;
    const given = await giveBibs.call({
      params: { eventId },
      body: { order: 'entered', firstStartNumber: limits.bibMin, overwrite: false },
    });
    if ('error' in given) return given.error;
    const { isListed, interval_s } = templates[template];
    const all = inOrder(heats);
    for (const heat of isListed === 'every' ? all : all.slice(0, 1)) {
      const params = { eventId, heatId: heat.id };
      const ordered = await order.call({ params, body: inBibOrder });
      if ('error' in ordered) return ordered.error;
      const isEmpty = ordered.data.every(({ competitorIds }) => competitorIds.length === 0);
      if (interval_s === null || heat.startTime === null || isEmpty) continue;
      const timed = await giveTimes.call({
        params,
        body: {
          by: 'bib',
          firstBib: limits.bibMin,
          lastBib: limits.bibMax,
          firstStart_100ns: createEventClock(event.timeZone, formats.decimalSign).at(heat.startTime),
          interval_100ns: interval_s * ticksPerSecond,
          pauses: [],
          replacesAll: false,
        },
      });
      if ('error' in timed) return timed.error;
    }
    return null;
  };
}
