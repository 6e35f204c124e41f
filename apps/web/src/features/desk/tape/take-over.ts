/** A passing that only another clock saw (a phone, a key of the desk, a backup timer), and the run that misses it. */
import { calls, type JudgedTriggerDto, type RunDto } from '@startwand/contract';
import { currentRunId } from '../run-target.ts';
import { bibInHand, type Situation, type Tools } from '../situation.ts';

export interface TakeOver {
  readonly trigger: JudgedTriggerDto;
  readonly section: number;
  readonly runId: string;
  readonly competitorId: string;
  readonly bib: number | null;
  /** When the run started; `null`: it is the start that is missing. */
  readonly startedAt: bigint | null;
}

type Sections = RunDto['data']['sections'];

/**
 * Of the selected impulse: the run in hand, else the one that it fits best. Of a run in hand alone: the first of such impulses
 * that fits one of its missing times.
 */
export function takeOverOf(now: Situation): TakeOver | null {
  const { desk, trigger, picked } = now;
  const runId = picked === null ? null : currentRunId(desk.heat, desk.runs, picked.id);
  for (const { section, cells } of desk.lanes) {
    if (section === null) continue;
    for (const cell of cells) {
      if (!isAlone(cell) || (trigger !== null && trigger.id !== cell.id)) continue;
      const run = picked === null ? likeliest(section, cell.timestamp, desk) : desk.runs.current.get(picked.id);
      const competitorId = picked?.id ?? run?.competitorId;
      if (competitorId === undefined || !desk.startList.includes(competitorId)) continue;
      const sections = run?.data.sections ?? [];
      if (!misses(sections, section, cell.timestamp) || isTaken(cell.id, section, desk.runs.all)) continue;
      return {
        trigger: cell,
        section,
        runId: run?.runId ?? runId ?? currentRunId(desk.heat, desk.runs, competitorId),
        competitorId,
        bib: desk.competitors.byId.get(competitorId)?.startNumber ?? null,
        startedAt: section === 0 ? null : (sections[0]?.timestamp_100ns ?? null),
      };
    }
  }
  return null;
}

/**
 * The time comes from the other clock, corrected by whom both saw; where the two have nobody in common yet, as it is. Either is
 * an operator's decision, and taken back as one.
 */
export function takeOver(now: Situation, { pending, calls: desk, dispatch }: Tools): void {
  const found = takeOverOf(now);
  if (found === null) return pending.hint('noTakeOver', bibInHand(now));
  const { trigger, section, runId, bib } = found;
  const params = { eventId: now.desk.event.id, heatId: now.desk.heat.id, runId, section };
  pending.give('replaceTime', bib, async () => {
    const refused = await desk.order(calls.replaceTime, { params, body: { backupId: trigger.id } });
    return refused?.failure === 'NO_NEIGHBOUR' ? await desk.giveTrigger(trigger.id, runId, section) : refused;
  });
  dispatch({ type: 'used' });
}

/** No light beam saw what it saw. */
function isAlone({ judgement }: JudgedTriggerDto): boolean {
  return judgement.status === 'unassigned' && judgement.reason === 'backupClock';
}

/** One passing is one competitor's. */
function isTaken(triggerId: string, section: number, runs: readonly RunDto[]): boolean {
  return runs.some(({ data }) => data.sections[section]?.replacement?.backupId === triggerId);
}

/** It has no time there, and this one would stand between those it has. */
function misses(sections: Sections, section: number, moment: bigint): boolean {
  if ((sections[section] ?? null) !== null) return false;
  const before = timeBefore(sections, section);
  const isBehind = section === 0 || (before !== null && before < moment);
  return (
    isBehind && sections.every((known, place) => place <= section || known === null || known.timestamp_100ns > moment)
  );
}

/**
 * Who should have passed there at that moment: at the start whose turn it is; else, of those who miss that time, the one whose
 * way from the point before is most like the others'. In a mass start nobody can be told.
 */
function likeliest(section: number, moment: bigint, desk: Situation['desk']): RunDto | null {
  const { heat, runs } = desk;
  if (heat.massStart) return null;
  const missing = [...runs.current.values()].filter(
    (run) => !isCalledOff(run) && misses(run.data.sections, section, moment),
  );
  const usual = median(
    runs.all.flatMap(
      ({ data }) => wayTo(data.sections, section, data.sections[section]?.timestamp_100ns ?? null) ?? [],
    ),
  );
  const farFrom = ({ data }: RunDto) => {
    const way = wayTo(data.sections, section, moment);
    return way === null ? Number.POSITIVE_INFINITY : usual === null ? -way : Math.abs(way - usual);
  };
  return missing.reduce<RunDto | null>(
    (best, run) => (best === null || farFrom(run) < farFrom(best) ? run : best),
    null,
  );
}

function isCalledOff({ status, isStatusGiven }: RunDto): boolean {
  return isStatusGiven && status !== 'ok';
}

/** From the point before, where that time is known. */
function wayTo(sections: Sections, section: number, moment: bigint | null): number | null {
  const before = section === 0 ? null : (sections[section - 1]?.timestamp_100ns ?? null);
  return before === null || moment === null ? null : Number(moment - before);
}

function timeBefore(sections: Sections, section: number): bigint | null {
  return sections.slice(0, section).findLast((known) => known !== null)?.timestamp_100ns ?? null;
}

function median(numbers: readonly number[]): number | null {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? null;
}
