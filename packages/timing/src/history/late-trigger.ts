/**
 * Triggers that arrive after their time, and clear lines that revoke what was judged: they take their
 * place in canonical order, and what follows from it is decided anew, once for the whole batch.
 */
import type { Fact, Rejudged } from '../model/fact.ts';
import { fillGap } from '../judging/fits-alone.ts';
import { unused, type Judgement } from '../judging/judgement.ts';
import type { Change, TriggerRecord } from '../state/trigger-record.ts';
import { ClearLines, takesBack } from '../state/clear-line.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import { PhoneTaps } from '../state/phone-taps.ts';
import type { Reading } from '../model/reading.ts';
import type { RaceState } from '../state/race-state.ts';
import { linkedWith, toRejudged } from './rejudging.ts';
import { asItIs, differences, inSteps, replay } from './replay.ts';
import { impulsesClearedBy, openHeats, situationOf } from '../state/situation.ts';
import type { Timestamp } from '../time/time.ts';
import type { Verdict } from '../model/verdict.ts';

/** Something of an open heat was known that comes behind it. */
export function isLate(state: RaceState, { trigger, reading }: TriggerRecord): boolean {
  if (takesBack(trigger) && heatsCleared(state, trigger).length > 0) return true;
  if (trigger.kind === 'clear') return false;
  if (state.phoneTaps.isNumbered(trigger) && openHeats(state, reading).length > 0) return true;
  return openHeats(state, reading).some((heat) => !heat.current.impulses.isBehindAll(trigger));
}

/** Result of a replay with a batch of late triggers. */
interface ReplayedLate {
  readonly own: ReadonlyMap<TriggerRecord, Verdict>;
  /** Triggers known before whose verdict is another now. */
  readonly others: readonly Change[];
}

/** What a batch of late triggers moves, decided anew in steps: the race stays as it is until the last one. */
export function* replayLate(state: RaceState, late: readonly TriggerRecord[]): Generator<void, ReplayedLate, void> {
  if (late.length === 0) return { own: new Map(), others: [] };
  const clears = late.map(({ trigger }) => trigger).filter(takesBack);
  const clearing = new ClearLines(clears);
  const taps = new PhoneTaps();
  for (const { trigger } of late) taps.add(trigger);
  const impulses = late.filter(({ trigger }) => trigger.kind === 'impulse');
  const heats = new Set<LiveHeat>();
  for (const { reading } of impulses) {
    for (const heat of openHeats(state, reading)) heats.add(heat);
  }
  for (const clear of clears) for (const heat of heatsCleared(state, clear)) heats.add(heat);
  const replayed = yield* replay(state, {
    ...asItIs(state),
    heats: linkedWith(state, heats),
    isRevoked: (trigger) => state.clears.revoke(trigger) || clearing.revoke(trigger),
    tapsOf: (numbering) => [...state.phoneTaps.of(numbering), ...taps.of(numbering)],
    also: impulses,
  });
  const isNew = new Set(late);
  const own = new Map<TriggerRecord, Verdict>();
  const known: Change[] = [];
  yield* inSteps(replayed, (change) => {
    if (isNew.has(change.record)) own.set(change.record, change.verdict);
    else known.push(change);
  });
  return { own, others: yield* differences(known) };
}

/**
 * A fact for each; what moved because of all of them stands in the last one. The next fact is asked
 * for when the one before is folded: of two that could fill the same gap in a finished heat the
 * second finds it filled.
 *
 * @param replayed what `replayLate` made of them
 */
export function* judgeLate(
  state: RaceState,
  late: readonly TriggerRecord[],
  { own, others }: ReplayedLate,
  now: Timestamp,
): Generator<Fact, void> {
  for (const [place, record] of late.entries()) {
    yield {
      type: 'TriggerJudged',
      version: 1,
      revision: state.revision + 1,
      at: now,
      by: null,
      trigger: record.trigger,
      reading: record.reading,
      isLate: true,
      verdict: ownVerdict(state, record, own.get(record)),
      rejudged: place === late.length - 1 ? toRejudged(others) : NOTHING,
    };
  }
}

const NOTHING: readonly Rejudged[] = [];

/** What no open heat uses may still fill a gap in a finished one; `null` when it does not. */
export function gapInFinished(state: RaceState, record: TriggerRecord, verdict: Verdict): Judgement | null {
  if (record.tooLateFor.length === 0 || verdict.status === 'used') return null;
  const finished = record.tooLateFor.flatMap((heatId) => state.heats.get(heatId) ?? []);
  const filled = fillGap(record, situationOf(state, record.reading, finished));
  return filled.verdict.status === 'used' ? filled : null;
}

function ownVerdict(state: RaceState, record: TriggerRecord, replayed: Verdict | undefined): Verdict {
  if (replayed === undefined) return judgeClear(state, record.reading);
  return gapInFinished(state, record, replayed)?.verdict ?? replayed;
}

/** A clear line itself is never in use. */
export function judgeClear(state: RaceState, reading: Reading): Verdict {
  const roundStates = openHeats(state, reading).map((heat) => heat.roundState);
  return unused('unused', 'clear', roundStates, reading.point).verdict;
}

/** The open heats in which a clear line takes an impulse back. */
function heatsCleared(state: RaceState, clear: TriggerRecord['trigger']): LiveHeat[] {
  return impulsesClearedBy(state, clear).flatMap(({ reading }) => openHeats(state, reading));
}
