/** What of the impulses' tab stands in its address, and what list is asked for by it. */
import { limits, triggerStatuses, verdictStatuses, type TriggerFilter } from '@startwand/contract';
import { oneOf, search, text, type SearchOf } from '../../../base/page-search.ts';
import { id, wallClock } from '../../../base/search-values.ts';
import { momentsIn } from '../../organiser/event/moments.ts';

/** Of the largest bib. */
export const bibLetters = String(limits.bibMax).length;

export const channels = ['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9'] as const;

export const readTriggersSearch = search({
  status: oneOf(triggerStatuses),
  verdict: oneOf(verdictStatuses),
  device: id,
  channel: oneOf(channels),
  heat: id,
  /** As it is typed. */
  bib: text(bibLetters),
  /** Wall clock of the event. */
  from: wallClock,
  to: wallClock,
  /** The impulse that is looked at. */
  open: id,
});
export type TriggersSearch = SearchOf<typeof readTriggersSearch>;

export const noTriggerFilter = {
  status: undefined,
  verdict: undefined,
  device: undefined,
  channel: undefined,
  heat: undefined,
  bib: undefined,
  from: undefined,
  to: undefined,
} as const satisfies TriggersSearch;

export function triggerFilterIn(address: TriggersSearch, timeZone: string): TriggerFilter {
  const { status, verdict, device, channel, heat, bib, from, to } = address;
  const number = Number(bib);
  return {
    status,
    verdict,
    deviceId: device,
    timingChannel: channel,
    heatId: heat,
    ...(number >= limits.bibMin && number <= limits.bibMax && Number.isInteger(number) ? { bib: number } : {}),
    ...momentsIn({ from, to }, timeZone),
  };
}
