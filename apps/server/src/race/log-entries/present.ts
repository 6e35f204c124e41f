/** An entry of the log as operators read it: the core's note, its trigger, and what they wrote to it. */
import type { LogEntryDto } from '@startwand/contract';
import type { Fact, LogNote, LogNoteType, Race, Trigger, Verdict } from '@startwand/timing';
import type { LogMark } from './record.ts';
import { versionOf } from '../../base/version-of.ts';

export function presentLogNote(race: Race, fact: Fact, note: LogNote, index: number): LogEntryDto {
  const judged = note.triggerId === null ? undefined : race.triggers.get(note.triggerId);
  return {
    id: `${fact.revision}.${index}`,
    revision: fact.revision,
    at: fact.at,
    by: fact.by,
    type: note.type,
    severity: note.severity,
    heatId: note.heatId,
    competitorId: note.competitorId,
    triggerId: note.triggerId,
    bib: note.bib,
    source: sourceOf(fact),
    ...presentTriggerOf(judged),
    ...(note.deviceId === undefined ? {} : { deviceId: note.deviceId }),
    ...(note.ahead_100ns === undefined ? {} : { ahead_100ns: note.ahead_100ns }),
    bounds: aboutWindows.has(note.type) ? boundsAt(race, judged?.verdict.point ?? null) : null,
    comment: null,
    state: 'active',
    bibs: [...note.bibs],
    version: unmarked,
  };
}

/** Before anybody wrote something to it, every entry is alike in that. */
const unmarked = versionOf({ comment: null, state: 'active' });

/** @param mark absent: nobody wrote anything to the entry */
export function markedEntry(entry: LogEntryDto, mark: LogMark | undefined): LogEntryDto {
  if (mark === undefined) return entry;
  const { comment, severity, bib } = mark;
  const written = {
    comment,
    state: mark.isDeleted ? ('deleted' as const) : ('active' as const),
    ...(severity === undefined ? {} : { severity }),
    ...(bib === undefined ? {} : { bib, bibs: bib === null ? [] : [bib] }),
  };
  // Whoever says that they saw it changes nothing that somebody else is typing.
  const version = versionOf(written);
  const { seen: _before, ...noted } = entry;
  return { ...noted, ...written, ...(mark.isSeen === true ? { seen: true } : {}), version };
}

function sourceOf(fact: Fact): LogEntryDto['source'] {
  const isDanger = fact.type === 'SetUp' && fact.setup.kind === 'noteDanger';
  if (fact.type === 'TriggerJudged' || fact.type === 'ClockMeasured' || isDanger) return 'device';
  return fact.type === 'Ticked' ? 'clock' : 'operator';
}

function presentTriggerOf(judged: { readonly trigger: Trigger; readonly verdict: Verdict } | undefined) {
  const trigger = judged?.trigger;
  return {
    deviceId: trigger?.deviceId ?? null,
    timingChannel: trigger === undefined ? null : `C${trigger.channel}`,
    section: judged?.verdict.point ?? null,
    startNumber: trigger?.bib ?? null,
    startNumberType: (trigger?.bib ?? null) === null ? null : ('MANUAL' as const),
  };
}

const aboutWindows: ReadonlySet<LogNoteType> = new Set([
  'prematureTrigger',
  'prematureTriggerFiltered',
  'delayedTrigger',
  'delayedTriggerFiltered',
]);

function boundsAt({ course }: Race, point: number | null): LogEntryDto['bounds'] {
  const measuringPoint = point === null ? undefined : course[point];
  if (measuringPoint === undefined) return null;
  return {
    lowerBound_100ns: measuringPoint.lowerTolerance_100ns,
    upperBound_100ns: measuringPoint.upperTolerance_100ns,
  };
}
