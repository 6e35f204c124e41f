/** A mass finish by two phones: what is taken back and corrected counts alike, in whatever order it arrives. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { handSource, phoneChannel } from '../model/hand-source.ts';
import { phoneIdOf, triggerIdOf, type DeviceId, type UserId } from '../model/ids.ts';
import type { Trigger } from '../model/trigger.ts';
import { joinedCrossings, nextJoin, type JoinedPoint } from './joined-crossings.ts';

const taker = phoneIdOf('b');
/** The second one looks at a lane of its own. */
const timers = [phoneIdOf('t'), phoneIdOf('u')];
const finish: JoinedPoint = { heatId: RUN_1, point: 1, bibTakers: new Set([taker]) };
const joiner = 'phone-b' as UserId;
const bibs = [1, 2, 3, 4, 5];

/** What a phone says of one passing: first a tap, then perhaps that it was none, or whose it was. */
interface Passing {
  readonly bib: number | null;
  readonly after: 'nothing' | 'clear' | 'numbered' | 'clearAndNumbered' | 'numberedTwice' | 'numberedAndClear';
  readonly number: number;
  readonly other: number;
  /** Tenths of a second behind the passing before. */
  readonly gap: number;
}

const oneOf = fc.constantFrom(...bibs, 9);
const afterwards = fc.constantFrom(
  'nothing' as const,
  'nothing' as const,
  'clear' as const,
  'numbered' as const,
  'clearAndNumbered' as const,
  'numberedTwice' as const,
  'numberedAndClear' as const,
);
const passing = (bib: fc.Arbitrary<number | null>): fc.Arbitrary<Passing> =>
  fc.record({ bib, after: afterwards, number: oneOf, other: oneOf, gap: fc.integer({ min: 1, max: 15 }) });

const race = fc.record({
  times: fc.array(passing(fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: oneOf })), {
    maxLength: 6,
  }),
  bibs: fc.array(passing(oneOf), { maxLength: 6 }),
  lane: fc.array(passing(fc.constant(null)), { maxLength: 2 }),
  hasFilter: fc.boolean(),
});

interface Finish {
  readonly times: readonly Passing[];
  readonly lane: readonly Passing[];
  readonly bibs: readonly Passing[];
}

/** All that the phones send, in the order in which they say it. */
function saidIn(story: RaceStory, { times, lane, bibs: taken }: Finish): Trigger[] {
  const timed = [times, lane].flatMap((passings, place) => saidBy(story, timers[place] ?? taker, passings));
  return [gunOf(story), ...timed, ...saidBy(story, taker, taken)];
}

function saidBy(story: RaceStory, deviceId: DeviceId, passings: readonly Passing[]): Trigger[] {
  let tenths = 0;
  return passings.flatMap(({ bib, after, number, other, gap }) => {
    tenths += gap;
    const time = `10:2${Math.floor(tenths / 600)}:${((tenths / 10) % 60).toFixed(1).padStart(4, '0')}`;
    const say = (changes: Partial<Trigger>): Trigger => {
      const trigger = story.impulse(1, time, { type: 'manual', ...changes });
      const id = triggerIdOf(deviceId, 's', trigger.sequence);
      return { ...trigger, id, deviceId, channel: phoneChannel(1), session: 's', synchronised: true };
    };
    const tap = () => say({ bib });
    const clear = (of: number | null) => say({ bib: of, kind: 'clear' });
    const numbered = (as: number) => say({ bib: as, corrected: true });
    const said = {
      nothing: () => [tap()],
      clear: () => [tap(), clear(bib)],
      numbered: () => [tap(), numbered(number)],
      clearAndNumbered: () => [tap(), clear(bib), numbered(number)],
      numberedTwice: () => [tap(), numbered(number), numbered(other)],
      numberedAndClear: () => [tap(), numbered(number), clear(number)],
    };
    return said[after]();
  });
}

function aTownRun(hasFilter: boolean): RaceStory {
  const story = new RaceStory({ bibs, heat: { start: 'mass' }, isByHand: true });
  const { rules } = story.race;
  if (hasFilter) {
    story.setUp({ kind: 'setEventRules', rules: { ...rules, triggerFilterTime_100ns: story.time('1') } });
  }
  story.setUp({
    kind: 'setPhones',
    phones: timers.map((deviceId, place) => ({ deviceId, point: 1, isOwnLane: place > 0 })),
  });
  return story.armed();
}

function gunOf(story: RaceStory): Trigger {
  const gun = story.impulse(0, '10:00:00', { type: 'manual' });
  const source = handSource(0);
  return { ...gun, ...source, id: triggerIdOf(source.deviceId, 's', gun.sequence), session: 's' };
}

/** As the server does after each delivery. */
function join(story: RaceStory): void {
  for (;;) {
    const decision = nextJoin(story.race, finish);
    if (decision === null) return;
    story.decide(decision, joiner);
  }
}

function listOf(story: RaceStory): readonly string[] {
  return bibs.map((bib) => story.sees(bib));
}

/** What one tap times: never two people. */
function timedByOne(story: RaceStory): boolean {
  const used = [...story.race.triggers.values()].filter(({ verdict }) => verdict.status === 'used');
  const places = used.map(({ trigger }) => `${trigger.deviceId} ${trigger.timestamp}`);
  return new Set(places).size === places.length;
}

describe('a mass finish by two phones', () => {
  it('gives the same lists in any order of arrival of taps, clears, bibs and corrections', () => {
    fc.assert(
      fc.property(race, fc.infiniteStream(fc.nat()), (passings, ranks) => {
        const inOrder = aTownRun(passings.hasFilter);
        const said = saidIn(inOrder, passings);
        const shuffled = said
          .map((trigger) => ({ trigger, rank: ranks.next().value ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ trigger }) => trigger);
        const other = aTownRun(passings.hasFilter);
        for (const [story, order] of [
          [inOrder, said],
          [other, shuffled],
        ] as const) {
          for (const trigger of order) {
            story.deliver(trigger);
            join(story);
            expect(timedByOne(story)).toBe(true);
          }
        }
        expect(listOf(other)).toEqual(listOf(inOrder));
        expect(listOf(other.restarted())).toEqual(listOf(inOrder));
        expect(joinedCrossings(other.race, finish)).toEqual(joinedCrossings(inOrder.race, finish));
      }),
      { numRuns: 300 },
    );
  });
});
