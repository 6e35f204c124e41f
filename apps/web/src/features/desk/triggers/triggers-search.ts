/** What of the impulses' tab stands in its address, and what list is asked for by it. */
import { limits, triggerStatuses, verdictStatuses, type TriggerFilter } from '@startwand/contract';
import { readId, readOne, readWallClock } from '../../organiser/event/address.ts';
import { momentsIn } from '../../organiser/event/moments.ts';
import type { RecordsSearch } from '../../organiser/event/records-search.ts';

export interface TriggersSearch {
  readonly status?: TriggerFilter['status'];
  readonly verdict?: TriggerFilter['verdict'];
  readonly device?: string | undefined;
  readonly channel?: string | undefined;
  readonly heat?: string | undefined;
  /** As it is typed. */
  readonly bib?: string | undefined;
  /** Wall clock of the event. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The impulse that is looked at. */
  readonly open?: string | undefined;
}

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

/** Of the largest bib. */
export const bibLetters = String(limits.bibMax).length;

export const channels = ['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9'] as const;

export function readTriggersSearch(search: RecordsSearch): TriggersSearch {
  return {
    status: readOne(search.status, triggerStatuses),
    verdict: readOne(search.verdict, verdictStatuses),
    device: readId(search.device),
    channel: readOne(search.channel, channels),
    heat: readId(search.heat),
    bib: search.bib?.slice(0, bibLetters),
    from: readWallClock(search.from),
    to: readWallClock(search.to),
    open: readId(search.open),
  };
}

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
