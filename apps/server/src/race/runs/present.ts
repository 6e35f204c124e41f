/** A run as it travels; which impulses it is made of only operators see. */
import type { ReplacementDto, RunDto } from '@startwand/contract';
import {
  NO_SPEED_RULES,
  proposedSpeedRules,
  replacementOf,
  speedOf,
  speedRulesOf,
  type Crossing,
  type MessageId,
  type Race,
  type Remark,
  type Replacement,
  type Run,
} from '@startwand/timing';
import type { RunMessage } from './run-message.ts';

/** The race, and the texts that stand beside it. */
interface Shown {
  readonly race: Race;
  readonly runMessages: ReadonlyMap<MessageId, RunMessage>;
}

/** A run; which impulses it is made of, and a speed over a proposed distance, are told to operators only. */
export function presentRun(run: Run, view: Shown, isOperator: boolean): RunDto {
  const { race } = view;
  const sections = run.crossings.map((crossing, point) => {
    const shown = presentCrossing(crossing);
    if (shown === null || crossing === null || !isOperator) return shown;
    const replacement = crossing.replaced ? replacementOf(race, run.id, point) : null;
    return {
      ...shown,
      triggerId: crossing.triggerId,
      ...(replacement === null ? {} : { replacement: presentReplacement(replacement) }),
    };
  });
  return {
    runId: run.id,
    heatId: run.heatId,
    competitorId: run.competitorId,
    number: run.number,
    status: run.status,
    isStatusGiven: run.isStatusGiven,
    ...presentRemark(run.remark, view),
    ...(isOperator && run.leftDoubts !== undefined ? { leftDoubts: run.leftDoubts.map((left) => ({ ...left })) } : {}),
    data: { sections },
    runTime_100ns: run.runTime_100ns,
    isRunTimeEdited: run.editedTime_100ns !== null,
    penalty_100ns: run.penalty_100ns,
    reward_100ns: run.reward_100ns,
    timePostings: run.postings.map(({ id, time_100ns }) => ({ id, time_100ns })),
    net_100ns: run.net_100ns,
    result_100ns: run.result_100ns,
    ...(run.decimals === undefined ? {} : { decimals: run.decimals }),
    deviation_100ns: run.deviation_100ns,
    speed_ckmh: speedOf(distanceOf(run, race, isOperator), run.net_100ns),
    counts: run.counts,
  };
}

/** Visitors are told no speed over a distance that nobody confirmed. */
function distanceOf({ heatId }: Run, { heats, rules }: Race, isOperator: boolean): number | null {
  const heat = heats.get(heatId)?.rules ?? NO_SPEED_RULES;
  const isTold = isOperator || !proposedSpeedRules(rules, heat).includes('distance_mm');
  return isTold ? speedRulesOf(rules, heat).distance_mm : null;
}

/** Most runs have none, and say nothing of it. */
function presentRemark(remark: Remark | null, { runMessages }: Shown): Pick<RunDto, 'message' | 'gate'> {
  if (remark === null) return {};
  const { messageId, gate } = remark;
  const message = messageId === null ? null : (runMessages.get(messageId)?.text ?? null);
  return { ...(message === null ? {} : { message }), ...(gate === null ? {} : { gate }) };
}

export function presentReplacement(replacement: Replacement): ReplacementDto {
  return {
    backupId: replacement.backupId,
    timestamp_100ns: replacement.timestamp,
    correction_100ns: replacement.correction_100ns,
    neighbours: replacement.neighbours.map(({ mainId, backupId }) => ({ mainId, backupId })),
  };
}

function presentCrossing(crossing: Crossing | null) {
  if (crossing === null) return null;
  const { timestamp, edited, replaced, scheduled, manual, place } = crossing;
  const shown = { timestamp_100ns: timestamp, edited, replaced, scheduled, manual };
  // Nearly everybody crosses alone.
  return place === null || place === 0 ? shown : { ...shown, place };
}
