/** Random races whose synchronised timers show another time than the server, delivered live. */
import {
  after,
  clocksToMeasure,
  compareCanonically,
  duration,
  TICKS_PER_SECOND,
  timestamp,
  triggerIdOf,
  type ClockMeasure,
  type Race,
  type Timestamp,
  type Trigger,
} from '@startwand/timing';
import { FIRST_MOMENT, impulsesOf } from '@startwand/timing/testing/random-impulse.ts';
import { startTimesOf } from '@startwand/timing/testing/random-race.ts';
import { OTHER_TIMER, TIMER, type RaceStory } from '@startwand/timing/testing/race-story.ts';
import { shuffledBatches } from '@startwand/timing/testing/shuffled-batches.ts';
import { begun, ended, type RandomRace } from './random-races.ts';

/** When the light barriers are tested, in seconds from the first impulse. Five deliveries say how far a clock is off. */
export const testMoments_s = { beforeArming: -90, armed: -30, afterwards: 300 } as const;

export interface Clocks {
  /** How far the timers are ahead of the server, in seconds. */
  readonly ahead_s: number;
  readonly tested: keyof typeof testMoments_s;
}

/** What the server stored of a race: impulses with their receipt times, and the differences of clocks. */
interface LiveRace {
  readonly race: Race;
  readonly triggers: readonly Trigger[];
  readonly measures: readonly ClockMeasure[];
}

const NETWORK = duration(TICKS_PER_SECOND / 20);
const TEST_IMPULSES = 5;

/** Each impulse is received as soon as the network allows, so that the server measures the clocks. */
export function liveRace(plan: RandomRace, clocks: Clocks): LiveRace {
  const ahead_100ns = duration(clocks.ahead_s * TICKS_PER_SECOND);
  const story = idle(plan);
  const impulses = [...testImpulses(story, clocks), ...impulsesOf(story, plan.impulses)]
    .map((trigger) => ({
      ...trigger,
      timestamp: after(trigger.timestamp, ahead_100ns),
      receivedAt: after(trigger.timestamp, NETWORK),
    }))
    .toSorted(compareCanonically);
  const measures: ClockMeasure[] = [];
  const deliver = (trigger: Trigger): void => {
    story.deliver(trigger);
    for (const measure of clocksToMeasure(story.race, [trigger])) {
      story.measure(measure);
      measures.push(measure);
    }
  };
  const armedAt = moment(-60);
  for (const trigger of impulses.filter(({ receivedAt }) => receivedAt < armedAt)) deliver(trigger);
  arm(story, plan, clocks, armedAt);
  for (const trigger of impulses.filter(({ receivedAt }) => receivedAt >= armedAt)) deliver(trigger);
  return { race: ended(story, plan, ahead_100ns).race, triggers: impulses, measures };
}

/** The same race from what was stored, in another order of arrival. */
export function liveRaceAgain(
  plan: RandomRace,
  clocks: Clocks,
  { triggers, measures }: LiveRace,
  roll: () => number,
): Race {
  const story = idle(plan);
  arm(story, plan, clocks, moment(-60));
  const waiting = [...measures];
  for (const batch of shuffledBatches(triggers, roll)) {
    if (roll() % 3 === 0) for (const measure of waiting.splice(0, 1)) story.measure(measure);
    story.deliver(...batch);
  }
  for (const measure of waiting) story.measure(measure);
  return ended(story, plan, duration(clocks.ahead_s * TICKS_PER_SECOND)).race;
}

function moment(seconds: number): Timestamp {
  return timestamp(FIRST_MOMENT + BigInt(seconds * TICKS_PER_SECOND));
}

/** Nothing is armed yet. */
function idle(plan: RandomRace): RaceStory {
  const story = begun({ ...plan, settings: { ...plan.settings, isSynchronised: true } });
  for (const heatId of story.race.heats.keys()) story.decide({ kind: 'disarmHeat', heatId });
  return story;
}

/** A minute before the first impulse. The start list is by the clock of the timers, as its times are compared with theirs. */
function arm(story: RaceStory, { settings }: RandomRace, { ahead_s }: Clocks, at: Timestamp): void {
  story.now = at;
  if (settings.isScheduled) story.send(startTimesOf(story, ahead_s));
  for (const heatId of story.race.heats.keys()) story.armed(heatId);
}

/** Of both timers, and marked as invalid, so that they time nobody. */
function testImpulses(story: RaceStory, { tested }: Clocks): readonly Trigger[] {
  return [TIMER, OTHER_TIMER].flatMap((deviceId) =>
    Array.from({ length: TEST_IMPULSES }, (_, place) => {
      const at = moment(testMoments_s[tested] + place);
      const impulse = story.impulse(0, '10:00:00', { timestamp: at, valid: false });
      return { ...impulse, id: triggerIdOf(deviceId, 'test', impulse.sequence), deviceId, session: 'test' };
    }),
  );
}
