/** Which triggers of an event an operator wants to see: for the server that looks, and the page that hears of new ones. */
import * as z from 'zod/mini';
import { timingChannel } from '../records/device-settings.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { isWithin, momentRange, type MomentRange } from './moment-range.ts';
import { triggerStatuses, verdictStatuses, type JudgedTriggerDto, type TriggerDto } from '../records/trigger.ts';

export const triggerFilter = {
  id: field.says('This one alone.', z.optional(field.id)),
  status: z.optional(z.enum(triggerStatuses)),
  verdict: z.optional(z.enum(verdictStatuses)),
  deviceId: z.optional(field.id),
  timingChannel: z.optional(timingChannel),
  heatId: field.says('What was made of it concerns this heat.', z.optional(field.id)),
  bib: field.says(
    'Of whoever it times, or as the timer reported it.',
    z.optional(field.queryInteger(limits.bibMin, limits.bibMax)),
  ),
  ...momentRange,
};

export interface TriggerFilter extends MomentRange {
  readonly id?: string | undefined;
  readonly status?: TriggerDto['status'] | undefined;
  readonly verdict?: (typeof verdictStatuses)[number] | undefined;
  readonly deviceId?: string | undefined;
  readonly timingChannel?: string | undefined;
  readonly heatId?: string | undefined;
  readonly bib?: number | undefined;
}

/** What of a trigger the filter looks at. */
export interface FilteredTrigger {
  readonly id: string;
  readonly status: TriggerDto['status'];
  readonly verdict: (typeof verdictStatuses)[number];
  readonly deviceId: string;
  readonly timingChannel: string;
  readonly heatId: string | null;
  readonly timestamp: bigint;
  /** Asked only where the filter names a bib. */
  readonly bibs: () => readonly (number | null)[];
}

/** A trigger as it travels. @param bibOfRun who wears what in the runs that use it */
export function seenTrigger(trigger: JudgedTriggerDto, bibOfRun: (runId: string) => number | null): FilteredTrigger {
  const { id, status, judgement, deviceId, timingChannel, timestamp, usedBy, startNumber } = trigger;
  return {
    id,
    status,
    verdict: judgement.status,
    deviceId,
    timingChannel,
    heatId: judgement.heatId,
    timestamp,
    bibs: () => [startNumber?.startNumber ?? null, ...usedBy.map(bibOfRun)],
  };
}

export function isWantedTrigger(filter: TriggerFilter, trigger: FilteredTrigger): boolean {
  const { id, status, verdict, deviceId, timingChannel, heatId, bib } = filter;
  return (
    (id === undefined || id === trigger.id) &&
    (status === undefined || status === trigger.status) &&
    (verdict === undefined || verdict === trigger.verdict) &&
    (deviceId === undefined || deviceId === trigger.deviceId) &&
    (timingChannel === undefined || timingChannel === trigger.timingChannel) &&
    (heatId === undefined || heatId === trigger.heatId) &&
    isWithin(filter, trigger.timestamp) &&
    (bib === undefined || trigger.bibs().includes(bib))
  );
}
