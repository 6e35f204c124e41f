/** What random hands do at the desk, and what happens around them: one step each, with words for who reads a failure. */
import { runIdOf, type CompetitorId, type Decision, type RunId } from '@startwand/timing';
import type { Chance } from '../../../apps/server/src/testing/fuzz/chance.ts';
import { asCompetitorId, asHeatId, asRunId, asTriggerId } from '../../../apps/server/src/base/ids.ts';
import type { DrivenDesk } from './driven-desk.tsx';
import type { DeskRace } from './race-day.ts';

export interface Hands {
  readonly chance: Chance;
  readonly race: DeskRace;
  readonly desk: DrivenDesk;
  /** Somebody decides beside them. */
  readonly hasOther: boolean;
}

type Step = (hands: Hands) => Promise<string>;

/** Undo and redo are pressed by the test itself, which looks at what they do. */
const keys =
  's s s f f f Enter Enter d n m x x w o b t k r ArrowLeft ArrowRight ArrowUp ArrowDown Backspace Escape Shift+1 1 2 3 4 9'.split(
    ' ',
  );

const press: Step = async ({ chance, desk }) => {
  const key = keys[chance.below(keys.length)] ?? 's';
  await desk.press(key);
  return key;
};

/** A bib, and what is meant for it. */
const pressForBib: Step = async ({ chance, race, desk }) => {
  const bib = String(1 + chance.below(race.competitorIds.length + 1));
  const key = chance.oneOf(['s', 'f', 'd', 'n', 'x', 'm', 'Enter', 'w']);
  for (const digit of bib) await desk.press(digit);
  await desk.press(key);
  return `${bib} ${key}`;
};

const click: Step = async ({ chance, race, desk }) => {
  const what = chance.below(4);
  const triggers = desk.detail().triggers;
  const trigger = triggers[chance.below(Math.max(1, triggers.length))];
  const competitorId = race.competitorIds[chance.below(race.competitorIds.length)] ?? '';
  if (what === 0) await desk.pick(competitorId);
  else if (what === 1) await desk.click(chance.oneOf(['startNow', 'finishNow', 'remove', 'move', 'give', 'dnf']));
  else if (trigger !== undefined && what === 2) await desk.select(trigger.id);
  else if (trigger !== undefined) await desk.drop(trigger.id, competitorId);
  return `click ${what}`;
};

/** Somebody who is not entered stands at the start; the bib may be worn by now. */
const enterLate: Step = async ({ chance, race, desk }) => {
  const bib = race.competitorIds.length + 1 + chance.below(2);
  await desk.enterLate(bib);
  return `${bib} +`;
};

const beam: Step = async ({ chance, race }) => {
  const point = chance.below(race.race().course.length);
  const bib = chance.below(3) === 0 ? 1 + chance.below(race.competitorIds.length + 1) : null;
  await race.beam(point, bib);
  return `beam ${point} ${bib ?? ''}`;
};

/** Rarely, for it takes the race away from who presses keys. */
const hold: Step = async ({ chance, desk }) => {
  const key = chance.oneOf(['a', 'a', 'h']);
  await desk.hold(key);
  return `hold ${key}`;
};

const other: Step = async ({ chance, race, hasOther }) => {
  if (!hasOther) return 'nobody';
  const decision = decisionOf(chance, race);
  if (decision === null) return 'nobody';
  const done = await race.asOther(decision);
  return `other ${decision.kind} ${'error' in done ? done.error : ''}`;
};

function decisionOf(chance: Chance, race: DeskRace): Decision | null {
  const heatId = asHeatId(race.heatId);
  const competitorId: CompetitorId = asCompetitorId(race.competitorIds[chance.below(race.competitorIds.length)] ?? '');
  const runs = [...(race.race().heats.get(heatId)?.runs.values() ?? [])];
  const runId: RunId = runs[chance.below(Math.max(1, runs.length))]?.id ?? runIdOf(heatId, 1, competitorId, 1);
  const triggers = [...race.race().triggers.keys()];
  const triggerId = asTriggerId(triggers[chance.below(Math.max(1, triggers.length))] ?? '');
  return chance.oneOf<Decision>([
    { kind: 'setStatus', runId: asRunId(runId), status: chance.oneOf(['dnf', 'dsq', 'dns', null]) },
    { kind: 'chooseNext', heatId, competitorId },
    { kind: 'freeTrigger', triggerId },
    { kind: 'deleteTrigger', triggerId },
    { kind: 'giveTrigger', triggerId, runId, point: chance.below(race.race().course.length) },
  ]);
}

const weighted: readonly (readonly [weight: number, step: Step])[] = [
  [8, press],
  [8, pressForBib],
  [3, click],
  [5, beam],
  [2, enterLate],
  [1, hold],
  [3, other],
];
const all = weighted.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));

/** One step, up to some seconds after the one before. A dialog that it opened is closed again. */
export async function randomStep(hands: Hands): Promise<string> {
  const { chance, race, desk } = hands;
  race.pass(100 * (1 + chance.below(30)));
  const step = all[chance.below(all.length)] ?? press;
  const said = await step(hands);
  if (desk.desk().dialog !== null) await desk.closeDialog();
  // Mostly the answer is there before the next key.
  if (chance.below(3) > 0) await desk.hear();
  return said;
}
