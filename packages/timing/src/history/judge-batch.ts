/** A batch of triggers as it arrived, in any order, with any repeats: each is judged once. */
import { judge } from '../judging/assignment.ts';
import { atOnce } from './at-once.ts';
import { isClearOf, takesBack } from '../state/clear-line.ts';
import { evolve } from './evolve.ts';
import type { Advance, Fact, Touched } from '../model/fact.ts';
import { fillGap } from '../judging/fits-alone.ts';
import type { Judgement } from '../judging/judgement.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';
import { gapInFinished, isLate, judgeLate, replayLate } from './late-trigger.ts';
import type { RaceState } from '../state/race-state.ts';
import { toRejudged } from './rejudging.ts';
import type { Timestamp } from '../time/time.ts';
import { Touching } from '../state/touching.ts';
import { currentHeats, isClosedFor, read, situationOf } from '../state/situation.ts';
import { compareCanonically, type Trigger } from '../model/trigger.ts';
import { NOT_JUDGED } from '../model/verdict.ts';

/** Takes the batch into the race, in place; what is decided anew before, in steps. Nothing else may be decided meanwhile. */
export function* judgeBatch(
  state: RaceState,
  triggers: readonly Trigger[],
  now: Timestamp,
): Generator<void, Advance, void> {
  const [only, other] = triggers;
  // The everyday case, a single impulse, needs no sorting into late and in order.
  if (only !== undefined && other === undefined) return evolveAll(state, yield* judgeInSteps(state, only, now));
  const facts: Fact[] = [];
  const touched: Touched[] = [];
  const fold = (fact: Fact) => {
    facts.push(fact);
    touched.push(evolve(state, fact));
  };
  const incoming = unknownOf(state, triggers).map((trigger) => incomingOf(state, trigger));
  // Clear lines first: an impulse that comes with its clear line is revoked from the beginning.
  incoming.sort(clearsFirst);
  const late = lateOf(state, incoming);
  const replayed = yield* replayLate(state, [...late]);
  for (const fact of judgeLate(state, [...late], replayed, now)) fold(fact);
  for (const record of incoming) {
    if (late.has(record)) continue;
    // No step from here on: who looks at the race sees it without the batch, or with all of it.
    for (const fact of atOnce(judgeAtItsPlace(state, record, now))) fold(fact);
  }
  return { facts, touched: Touching.all(touched) };
}

/** What is late, and with a late impulse its clear line: one replay decides them all. */
function lateOf(state: RaceState, incoming: readonly TriggerRecord[]): ReadonlySet<TriggerRecord> {
  const late = new Set(incoming.filter((record) => isLate(state, record)));
  const byTime = Map.groupBy(late, ({ trigger }) => trigger.timestamp);
  for (const record of incoming) {
    if (!takesBack(record.trigger)) continue;
    const others = byTime.get(record.trigger.timestamp) ?? [];
    if (others.some(({ trigger }) => isClearOf(record.trigger, trigger))) late.add(record);
  }
  return late;
}

function evolveAll(state: RaceState, facts: readonly Fact[]): Advance {
  return { facts, touched: Touching.all(facts.map((fact) => evolve(state, fact))) };
}

/** What a single trigger means to the race as it is, which is only looked at. */
export function judgeOne(state: RaceState, trigger: Trigger, now: Timestamp): Fact[] {
  return atOnce(judgeInSteps(state, trigger, now));
}

function* judgeInSteps(state: RaceState, trigger: Trigger, now: Timestamp): Generator<void, Fact[], void> {
  if (state.triggers.has(trigger.id)) return [];
  return yield* judgeAtItsPlace(state, incomingOf(state, trigger), now);
}

function* judgeAtItsPlace(state: RaceState, record: TriggerRecord, now: Timestamp): Generator<void, Fact[], void> {
  if (!isLate(state, record)) return [judgeInOrder(state, record, now)];
  const replayed = yield* replayLate(state, [record]);
  return [...judgeLate(state, [record], replayed, now)];
}

/** A resend changes nothing: neither what is known nor what came twice in this batch. */
function unknownOf(state: RaceState, triggers: readonly Trigger[]): Trigger[] {
  const fresh = new Map<string, Trigger>();
  for (const trigger of triggers) {
    if (!state.triggers.has(trigger.id) && !fresh.has(trigger.id)) fresh.set(trigger.id, trigger);
  }
  return [...fresh.values()].sort(compareCanonically);
}

function incomingOf(state: RaceState, trigger: Trigger): TriggerRecord {
  const reading = read(state, trigger);
  const finished = currentHeats(state, reading).filter((heat) => heat.state === 'finished');
  const tooLateFor = finished.map(({ id }) => id);
  const closedFor = finished.filter((heat) => isClosedFor(heat, trigger)).map(({ id }) => id);
  return { trigger, reading, verdict: NOT_JUDGED, tooLateFor, closedFor, place: null };
}

function clearsFirst(a: TriggerRecord, b: TriggerRecord): number {
  if (a.trigger.kind !== b.trigger.kind) return a.trigger.kind === 'clear' ? -1 : 1;
  return compareCanonically(a.trigger, b.trigger);
}

/** One step from the race as it is, at a cost that does not depend on the field. */
function judgeInOrder(state: RaceState, record: TriggerRecord, now: Timestamp): Fact {
  const { trigger, reading } = record;
  const { verdict, displaced } = judgeNow(state, record);
  return {
    type: 'TriggerJudged',
    version: 1,
    revision: state.revision + 1,
    at: now,
    by: null,
    trigger,
    reading,
    isLate: false,
    verdict,
    rejudged: displaced.length === 0 ? NOTHING : toRejudged(displaced),
  };
}

const NOTHING: readonly [] = [];

function judgeNow(state: RaceState, record: TriggerRecord): Judgement {
  const heats = currentHeats(state, record.reading);
  const open = heats.filter((heat) => heat.state !== 'finished');
  if (open.length === 0 && heats.length > 0) {
    return fillGap(record, situationOf(state, record.reading, heats));
  }
  const judgement = judge(record, situationOf(state, record.reading, open));
  return gapInFinished(state, record, judgement.verdict) ?? judgement;
}
