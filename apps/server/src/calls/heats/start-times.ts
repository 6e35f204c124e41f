/** The start times of a heat as an operator asks for them (Spec §5): by bib, or class by class. */
import type { StartTimesInput } from '@startwand/contract';
import {
  bibRangeFault,
  duration,
  groupOf,
  startTimes,
  startTimesPer,
  timestamp,
  type Entry,
  type Heat,
  type Race,
  type Setup,
  type StartInterval,
} from '@startwand/timing';
import type { Refused } from '../../edge/answers/refused.ts';

export function startTimesSetup(race: Race, heat: Heat, input: StartTimesInput): Setup | Refused {
  const listed = heat.startList.flatMap((id) => race.entries.get(id) ?? []);
  if (input.by === 'bib' && bibRangeFault(listed, input) === 'againstList') {
    return { error: 'INVALID_INPUT', issues: [{ path: ['lastBib'], code: 'BELOW_FIRST' }] };
  }
  const given = input.by === 'bib' ? byBib(listed, input) : byGroup(listed, input);
  // An empty list of groups with `replacesAll` takes all times away.
  if (given.size === 0 && (input.by === 'bib' || input.groups.length > 0)) return { error: 'NOBODY_CHOSEN' };
  const kept = input.replacesAll ? [] : heat.startTimes;
  // Who has left the list since needs no start time any more.
  const onList = new Set(heat.startList);
  const times = [...new Map([...kept, ...given])]
    .filter(([competitorId]) => onList.has(competitorId))
    .map(([competitorId, startTime]) => ({ competitorId, startTime }));
  return { kind: 'setStartTimes', heatId: heat.id, times };
}

function byBib(listed: readonly Entry[], input: Extract<StartTimesInput, { readonly by: 'bib' }>) {
  const { firstBib, lastBib } = input;
  return startTimes(listed, { firstBib, lastBib, ...intervalOf(input) });
}

function byGroup(listed: readonly Entry[], { field, groups }: Extract<StartTimesInput, { readonly by: 'group' }>) {
  const intervals = new Map(groups.map((group) => [group.value, intervalOf(group)]));
  return startTimesPer(listed, (entry) => groupOf(entry, field), intervals);
}

function intervalOf({ firstStart_100ns, interval_100ns, pauses }: Interval): StartInterval {
  return {
    firstStart: timestamp(firstStart_100ns),
    interval_100ns: duration(interval_100ns),
    pauses: pauses.map(({ afterStarters, pause_100ns }) => ({
      afterStarters,
      pause_100ns: duration(pause_100ns),
    })),
  };
}

type Interval = Omit<Extract<StartTimesInput, { readonly by: 'group' }>['groups'][number], 'value'>;
