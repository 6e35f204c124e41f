/**
 * Triggers that arrive after their time, and clear lines that revoke what was judged: they take their
 * place in canonical order, and what follows from it is decided anew, once for the whole batch.
 */
import type { Fact, Rejudged } from '../model/fact.ts';
import { fillGap } from '../judging/fits-alone.ts';
import { unused, type Judgement } from '../judging/judgement.ts';
import type { KeptTrigger } from '../state/kept-trigger.ts';
import { ClearLines } from '../state/clear-line.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';
import { linkedWith, toRejudged } from './rejudging.ts';
import { asItIs, differences, retell } from './retelling.ts';
import { impulsesClearedBy, openHeats, situationOf } from '../state/trigger-intake.ts';
import type { Timestamp } from '../time/time.ts';
import type { Verdict } from '../model/verdict.ts';

/** Something of an open heat was known that comes behind it. */
export function isLate(state: RaceState, { trigger, reading }: KeptTrigger): boolean {
  if (trigger.kind === 'clear') return heatsCleared(state, trigger).length > 0;
  return openHeats(state, reading).some((heat) => !heat.current.impulses.isBehindAll(trigger));
}

/**
 * A fact for each; what moved because of all of them stands in the last one. The next fact is asked
 * for when the one before is folded: of two that could fill the same gap in a finished heat the
 * second finds it filled.
 */
export function* judgeLate(
  state: RaceState,
  late: readonly KeptTrigger[],
  now: Timestamp,
): Generator<Fact, void> {
  if (late.length === 0) return;
  const clears = late.map(({ trigger }) => trigger).filter(({ kind }) => kind === 'clear');
  const clearing = new ClearLines(clears);
  const impulses = late.filter(({ trigger }) => trigger.kind === 'impulse');
  const heats = new Set<LiveHeat>();
  for (const { reading } of impulses) {
    for (const heat of openHeats(state, reading)) heats.add(heat);
  }
  for (const clear of clears) for (const heat of heatsCleared(state, clear)) heats.add(heat);
  const told = retell(state, {
    ...asItIs(state),
    heats: linkedWith(state, heats),
    isRevoked: (trigger) => state.clears.revoke(trigger) || clearing.revoke(trigger),
    also: impulses,
  });
  const own = new Map(told.map(({ kept, verdict }) => [kept, verdict]));
  const isNew = new Set(late);
  const others = differences(told).filter(({ kept }) => !isNew.has(kept));
  for (const [place, kept] of late.entries()) {
    yield {
      type: 'TriggerJudged',
      version: 1,
      revision: state.revision + 1,
      at: now,
      by: null,
      trigger: kept.trigger,
      reading: kept.reading,
      isLate: true,
      verdict: ownVerdict(state, kept, own.get(kept)),
      rejudged: place === late.length - 1 ? toRejudged(others) : NOTHING,
    };
  }
}

const NOTHING: readonly Rejudged[] = [];

/** What no open heat uses may still fill a gap in a finished one; `null` when it does not. */
export function gapInFinished(
  state: RaceState,
  kept: KeptTrigger,
  verdict: Verdict,
): Judgement | null {
  if (kept.tooLateFor.length === 0 || verdict.status === 'used') return null;
  const finished = kept.tooLateFor.flatMap((heatId) => state.heats.get(heatId) ?? []);
  const filled = fillGap(kept, situationOf(state, kept.reading, finished));
  return filled.verdict.status === 'used' ? filled : null;
}

function ownVerdict(state: RaceState, kept: KeptTrigger, told: Verdict | undefined): Verdict {
  if (told === undefined) return judgeClear(state, kept);
  return gapInFinished(state, kept, told)?.verdict ?? told;
}

/** A clear line itself is never in use. */
function judgeClear(state: RaceState, { reading }: KeptTrigger): Verdict {
  const boards = openHeats(state, reading).map((heat) => heat.board);
  return unused('unused', 'clear', boards, reading.point).verdict;
}

/** The open heats in which a clear line takes an impulse back. */
function heatsCleared(state: RaceState, clear: KeptTrigger['trigger']): LiveHeat[] {
  return impulsesClearedBy(state, clear).flatMap(({ reading }) => openHeats(state, reading));
}
