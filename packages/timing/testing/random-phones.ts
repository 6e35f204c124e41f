/** Random races that phones time: taps, numbers and clears in any order, and operators who decide in between. */
import fc from 'fast-check';
import {
  joinedCrossings,
  joinsMax,
  nextJoin,
  phoneChannel,
  phoneIdOf,
  timestamp,
  triggerIdOf,
  undoable,
  type Decision,
  type DeviceId,
  type Setup,
  type Trigger,
  type UserId,
} from '../src/index.ts';
import { PHONE_T } from './names.ts';
import { ANNA, BERT, clock, RaceStory, RUN_1 } from './race-story.ts';

const phones = [phoneIdOf('a'), phoneIdOf('b')] as const;
/** Takes down bibs and times nothing. */
const taker = phoneIdOf('t');

const POINTS = 3;
const BIBS = 4;

interface Step {
  readonly kind: (typeof kinds)[number];
  readonly phone: number;
  readonly point: number;
  readonly bib: number;
  /** Half seconds from the beginning, so that equal instants happen. */
  readonly at: number;
  readonly pick: number;
  readonly byBert: boolean;
  /** It arrives with the next step `late`, or at the end. */
  readonly isLate: boolean;
}

export interface PhoneRace {
  readonly isMassStart: boolean;
  readonly steps: readonly Step[];
}

const kinds = [
  ...(['tap', 'tap', 'tap', 'bib', 'numbered', 'numbered', 'clear', 'late', 'phones'] as const),
  ...(['undo', 'undo', 'redo', 'giveTrigger', 'freeTrigger', 'deleteTrigger', 'editCrossing', 'setStatus'] as const),
  ...(['finishHeat', 'reopenHeat', 'armHeat', 'restartHeat'] as const),
];

export const phoneRaces: fc.Arbitrary<PhoneRace> = fc.record({
  isMassStart: fc.boolean(),
  steps: fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      phone: fc.nat({ max: 2 }),
      point: fc.nat({ max: POINTS - 1 }),
      bib: fc.integer({ min: 1, max: BIBS + 1 }),
      at: fc.nat({ max: 59 }),
      pick: fc.nat({ max: 1_000 }),
      byBert: fc.boolean(),
      isLate: fc.constantFrom(false, false, false, true),
    }),
    { minLength: 6, maxLength: 30, size: 'max' },
  ),
});

export const operatorOf = ({ byBert }: Pick<Step, 'byBert'>): UserId => (byBert ? BERT : ANNA);

export function phoneStory({ isMassStart, steps }: PhoneRace): RaceStory {
  const heat = { start: isMassStart ? 'mass' : 'interval' } as const;
  const bibs = Array.from({ length: BIBS }, (_, index) => index + 1);
  const story = new RaceStory({ bibs, points: POINTS, isByHand: true, heat });
  story.setUp(heldBy(1)).armed();
  const said: Trigger[] = [];
  const late: Trigger[] = [];
  const arrive = (triggers: readonly Trigger[]) => {
    story.deliver(...triggers.map((trigger) => ({ ...trigger, receivedAt: receiptOf(story, trigger) })));
    if (isMassStart) joinAll(story);
  };
  for (const step of steps) {
    const trigger = saidIn(story, step, said);
    if (trigger !== null) {
      said.push(trigger);
      if (step.isLate) late.push(trigger);
      else arrive([trigger]);
    } else if (step.kind === 'late') arrive(late.splice(0));
    else happens(story, step);
  }
  arrive(late);
  return story;
}

function receiptOf(story: RaceStory, { timestamp: at }: Trigger) {
  return story.now > at ? story.now : timestamp(at + 1n);
}

/** Two phones at points that follow from a number. */
function heldBy(pick: number): Setup {
  const held = phones.map((deviceId, place) => ({
    deviceId,
    point: (pick >> (2 * place)) % POINTS,
    isOwnLane: ((pick >> (4 + place)) & 1) === 1,
  }));
  return { kind: 'setPhones', phones: held };
}

/** Most numbers and clears are about a tap that was there; `null`: the step is another one. */
function saidIn(story: RaceStory, step: Step, said: readonly Trigger[]): Trigger | null {
  const { kind, phone, point, bib, at, pick } = step;
  if (kind !== 'tap' && kind !== 'bib' && kind !== 'numbered' && kind !== 'clear') return null;
  const isAbout = (kind === 'numbered' || kind === 'clear') && pick % 5 > 0;
  const tap = isAbout ? said[pick % Math.max(1, said.length)] : undefined;
  const deviceId: DeviceId = tap?.deviceId ?? phones[phone] ?? taker;
  const own = kind === 'bib' || kind === 'numbered' ? bib : null;
  const trigger = story.impulse(point, '08:00:10', {
    deviceId,
    session: 's',
    timestamp: tap?.timestamp ?? timestamp(clock('08:00:10') + BigInt(at) * 5_000_000n),
    channel: tap?.channel ?? phoneChannel(point),
    bib: kind === 'clear' ? (tap?.bib ?? null) : own,
    kind: kind === 'clear' ? 'clear' : 'impulse',
    corrected: kind === 'numbered',
    type: 'manual',
    synchronised: true,
    clockBound_us: (pick % 4) * 500_000,
  });
  return { ...trigger, id: triggerIdOf(deviceId, 's', trigger.sequence) };
}

/** As the server does after each delivery. */
function joinAll(story: RaceStory): void {
  for (const point of [1, 2]) {
    if (story.heat().state !== 'armed' && story.heat().state !== 'disarmed') return;
    const at = { heatId: RUN_1, point, bibTakers: new Set([taker]) };
    for (let left = joinsMax(joinedCrossings(story.race, at)); left > 0; left--) {
      const decision = nextJoin(story.race, at);
      if (decision === null) break;
      story.decide(decision, PHONE_T);
    }
  }
}

/** What is refused does not happen. */
function happens(story: RaceStory, step: Step): void {
  const by = operatorOf(step);
  if (step.kind === 'phones') story.triesSetUp(heldBy(step.pick));
  else if (step.kind === 'undo') story.undo(by);
  else if (step.kind === 'redo') story.redo(by);
  else {
    const decision = decisionIn(story, step);
    if (decision !== null) story.tries(decision, by);
  }
}

function decisionIn(story: RaceStory, { kind, bib, point, at, pick }: Step): Decision | null {
  const runId = story.runId(Math.min(bib, BIBS));
  const ids = [...story.race.triggers.keys()].sort();
  const triggerId = ids[pick % Math.max(1, ids.length)];
  if (kind === 'setStatus') return { kind, runId, status: statuses[pick % 4] ?? null };
  if (kind === 'editCrossing') {
    const time = pick % 4 === 0 ? null : timestamp(clock('08:00:10') + BigInt(at) * 5_000_000n);
    return { kind, runId, point, timestamp: time };
  }
  if (kind === 'finishHeat' || kind === 'reopenHeat' || kind === 'armHeat' || kind === 'restartHeat') {
    return { kind, heatId: RUN_1 };
  }
  if (triggerId === undefined) return null;
  if (kind === 'giveTrigger') return { kind, triggerId, runId, point };
  return kind === 'freeTrigger' || kind === 'deleteTrigger' ? { kind, triggerId } : null;
}

const statuses = [null, 'dns', 'dnf', 'dsq'] as const;

/** Whether the operator has a step to take back in this race. */
export function hasUndo(story: RaceStory, by: UserId): boolean {
  return undoable(story.race, RUN_1, by) !== null;
}
