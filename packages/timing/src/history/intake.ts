/** A batch of triggers as it arrived, in any order, with any repeats: each is judged once. */
import { judge } from '../judging/assignment.ts';
import { isClearOf } from '../state/clear-line.ts';
import { evolve } from './evolve.ts';
import type { Advance, Fact, Touched } from '../model/fact.ts';
import { fillGap } from '../judging/fits-alone.ts';
import type { Judgement } from '../judging/judgement.ts';
import type { KeptTrigger } from '../state/kept-trigger.ts';
import { gapInFinished, isLate, judgeLate } from './late-trigger.ts';
import type { RaceState } from '../state/race-state.ts';
import { toRejudged } from './rejudging.ts';
import type { Timestamp } from '../time/time.ts';
import { Touching } from '../state/touching.ts';
import { currentHeats, read, situationOf } from '../state/trigger-intake.ts';
import { compareCanonically, type Trigger } from '../model/trigger.ts';
import { NOT_JUDGED } from '../model/verdict.ts';

/** Takes the batch into the race, in place. */
export function intake(state: RaceState, triggers: readonly Trigger[], now: Timestamp): Advance {
  const [only, other] = triggers;
  // The everyday case, a single impulse, needs no sorting into late and in order.
  if (only !== undefined && other === undefined) return apply(state, judgeOne(state, only, now));
  const facts: Fact[] = [];
  const touched: Touched[] = [];
  const take = (fact: Fact) => {
    facts.push(fact);
    touched.push(evolve(state, fact));
  };
  const incoming = unknownOf(state, triggers).map((trigger) => incomingOf(state, trigger));
  // Clear lines first: an impulse that comes with its clear line is revoked from the beginning.
  incoming.sort(clearsFirst);
  const late = lateOf(state, incoming);
  for (const fact of judgeLate(state, [...late], now)) take(fact);
  for (const kept of incoming) {
    if (late.has(kept)) continue;
    for (const fact of judgeAtItsPlace(state, kept, now)) take(fact);
  }
  return { facts, touched: Touching.all(touched) };
}

/** What is late, and with a late impulse its clear line: one telling decides them all. */
function lateOf(state: RaceState, incoming: readonly KeptTrigger[]): ReadonlySet<KeptTrigger> {
  const late = new Set(incoming.filter((kept) => isLate(state, kept)));
  const byTime = Map.groupBy(late, ({ trigger }) => trigger.timestamp);
  for (const kept of incoming) {
    if (kept.trigger.kind !== 'clear') continue;
    const others = byTime.get(kept.trigger.timestamp) ?? [];
    if (others.some(({ trigger }) => isClearOf(kept.trigger, trigger))) late.add(kept);
  }
  return late;
}

function apply(state: RaceState, facts: readonly Fact[]): Advance {
  return { facts, touched: Touching.all(facts.map((fact) => evolve(state, fact))) };
}

/** What a single trigger means to the race as it is, which is only looked at. */
export function judgeOne(state: RaceState, trigger: Trigger, now: Timestamp): Fact[] {
  if (state.triggers.has(trigger.id)) return [];
  return judgeAtItsPlace(state, incomingOf(state, trigger), now);
}

function judgeAtItsPlace(state: RaceState, kept: KeptTrigger, now: Timestamp): Fact[] {
  return isLate(state, kept)
    ? [...judgeLate(state, [kept], now)]
    : [judgeInOrder(state, kept, now)];
}

/** A resend changes nothing: neither what is known nor what came twice in this batch. */
function unknownOf(state: RaceState, triggers: readonly Trigger[]): Trigger[] {
  const fresh = new Map<string, Trigger>();
  for (const trigger of triggers) {
    if (!state.triggers.has(trigger.id) && !fresh.has(trigger.id)) fresh.set(trigger.id, trigger);
  }
  return [...fresh.values()].sort(compareCanonically);
}

function incomingOf(state: RaceState, trigger: Trigger): KeptTrigger {
  const reading = read(state, trigger);
  const finished = currentHeats(state, reading).filter((heat) => heat.state === 'finished');
  const tooLateFor = finished.map(({ id }) => id);
  return { trigger, reading, verdict: NOT_JUDGED, tooLateFor, place: null };
}

function clearsFirst(a: KeptTrigger, b: KeptTrigger): number {
  if (a.trigger.kind !== b.trigger.kind) return a.trigger.kind === 'clear' ? -1 : 1;
  return compareCanonically(a.trigger, b.trigger);
}

/** One step from the race as it is, at a cost that does not depend on the field. */
function judgeInOrder(state: RaceState, kept: KeptTrigger, now: Timestamp): Fact {
  const { trigger, reading } = kept;
  const { verdict, displaced } = judgeNow(state, kept);
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

function judgeNow(state: RaceState, kept: KeptTrigger): Judgement {
  const heats = currentHeats(state, kept.reading);
  const open = heats.filter((heat) => heat.state !== 'finished');
  if (open.length === 0 && heats.length > 0) {
    return fillGap(kept, situationOf(state, kept.reading, heats));
  }
  const judgement = judge(kept, situationOf(state, kept.reading, open));
  return gapInFinished(state, kept, judgement.verdict) ?? judgement;
}
