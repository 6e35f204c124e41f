/** What a timekeeper expects of a race of each kind, before anything is changed by hand. */
import { calls, eventFaults } from '@startwand/contract';
import { bodySchemaOf } from '@startwand/contract/client/body-schemas.ts';
import { sportLimits } from '@startwand/timing';
import { describe, expect, test } from 'vitest';
import { eventOfTemplate, type RaceFacts } from './event-of-template.ts';
import { templateIds, templates } from './templates.ts';

const account = {
  firstName: 'Anna',
  lastName: 'Gruber',
  company: 'Ski Club Nordkette',
  country: 'AUT',
  website: null,
};
const words = { run: 'Run', training: 'Training' };
const facts: Omit<RaceFacts, 'template'> = {
  name: 'Club championship',
  place: 'Seegrube',
  country: 'AUT',
  startDate: '2030-12-19',
  startTime: '10:00',
  timeZone: null,
  device: null,
};
const now_ms = Date.UTC(2030, 11, 18);
const s = 10_000_000;

const of = (template: RaceFacts['template'], more: Partial<RaceFacts> = {}) =>
  eventOfTemplate({ ...facts, template, ...more }, account, words);

describe.each(templateIds)('an event by the template «%s»', (template) => {
  test('is one that the server takes as it is', () => {
    const event = of(template);
    const read = bodySchemaOf(calls.createEvent)?.safeParse(event);
    expect(read?.error?.issues ?? []).toEqual([]);
    expect(read?.success).toBe(true);
    expect(eventFaults(asInput(event), now_ms)).toEqual([]);
    expect(event.timeZone).toBe('Europe/Vienna');
    expect(event.organizer.name).toBe('Ski Club Nordkette');
    expect(event.heats[0]?.startTime).toBe('2030-12-19T10:00');
    expect(event.measuringPoints.every(({ sources }) => sources.length === 0)).toBe(true);
  });

  test('is a course with the lengths of its sections, whose sum is its distance', () => {
    const { measuringPoints, distance } = of(template);
    const lengths = measuringPoints.slice(1).map(({ sectionLength }) => sectionLength ?? 0);
    expect(lengths.every((length) => length > 0)).toBe(true);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(distance);
  });

  test('proposes lengths, limits and tolerances, and calls nothing else a proposal', () => {
    const { measuringPoints, distance, minSpeed, maxSpeed, proposed } = of(template);
    const filledIn = Object.entries({ distance, minSpeed, maxSpeed }).filter(([, value]) => value !== null);
    expect(proposed).toEqual(filledIn.map(([name]) => name));
    for (const { sectionLength, lowerBound_100ns, upperBound_100ns, proposed: ofPoint } of measuringPoints) {
      const measured = Object.entries({ sectionLength, lowerBound_100ns, upperBound_100ns });
      expect(ofPoint).toEqual(measured.filter(([, value]) => value !== null).map(([name]) => name));
    }
  });

  test('proposes both bounds at every point but the start, mass starts included §5.25 §5.26', () => {
    const [start, ...later] = of(template).measuringPoints;
    expect([start?.lowerBound_100ns, start?.upperBound_100ns, start?.proposed]).toEqual([null, null, []]);
    for (const { lowerBound_100ns, upperBound_100ns, proposed } of later) {
      expect([lowerBound_100ns, upperBound_100ns].every((bound) => bound !== null && bound > 0)).toBe(true);
      expect(proposed).toEqual(expect.arrayContaining(['lowerBound_100ns', 'upperBound_100ns']));
    }
  });

  test('costs no more than the heats that are in the price of an event', () => {
    expect(templates[template].heats.length).toBeLessThanOrEqual(2);
  });
});

test.each(['giantSlalom', 'slalom'] as const)('%s: two runs two hours apart, to the hundredth, cut off', (id) => {
  const event = of(id);
  expect(event.heats.map(({ name, startTime }) => [name, startTime])).toEqual([
    ['Run 1', '2030-12-19T10:00'],
    ['Run 2', '2030-12-19T12:00'],
  ]);
  expect([event.roundingType, event.precision, event.overallRanking]).toEqual(['cutOff', 2, { mode: 'sum' }]);
  expect(event.triggerFilterTime_100ns).toBe(0.5 * s);
  expect(event.measuringPoints[1]?.lowerBound_100ns).toBeGreaterThan(0);
  // The second run starts by the ranking of the first one.
  expect(templates[id].isListed).toBe('first');
});

test('a town run: one gun, full seconds always up, equal ones by arrival; two who arrive together both count', () => {
  const event = of('townRun');
  expect(event.heats.map(({ massStart }) => massStart)).toEqual([true]);
  expect([event.roundingType, event.precision, event.ties]).toEqual(['roundUp', 0, 'arrival']);
  expect(event.triggerFilterTime_100ns).toBe(0);
});

test('a children’s race: short, one run, and much patience', () => {
  const [children, giantSlalom] = [of('children'), of('giantSlalom')];
  expect(children.heats).toHaveLength(1);
  expect(children.distance).toBeLessThan((giantSlalom.distance ?? 0) / 2);
  expect(children.measuringPoints[1]?.upperBound_100ns).toBeGreaterThan(
    giantSlalom.measuringPoints[1]?.upperBound_100ns ?? 0,
  );
});

test('a hill climb: a training run that does not count, speeds, thousandths', () => {
  const event = of('hillClimb');
  expect(event.heats.map(({ name, isRated }) => [name, isRated])).toEqual([
    ['Training', false],
    ['Run 1', true],
  ]);
  expect(event.heats.every(({ speedEnabled, speedRanking }) => speedEnabled && speedRanking)).toBe(true);
  expect(event.minSpeed).toBeLessThan(event.maxSpeed ?? 0);
  expect(event.precision).toBe(3);
});

test('a template that is a sport says so, and its usual times are within the limits of that sport', () => {
  const sportsOf = Object.fromEntries(templateIds.map((id) => [id, of(id).sport]));
  expect(sportsOf).toEqual({
    giantSlalom: 'giantSlalom',
    slalom: 'slalom',
    children: null,
    townRun: 'run',
    relay: null,
    hillClimb: 'motorSport',
    timeTrial: 'cycling',
    regularity: null,
  });
  for (const id of templateIds) {
    const { sport, distance, maxSpeed } = of(id);
    const limits = sportLimits(sport, (distance ?? 0) * 1_000, false);
    if (limits !== null && maxSpeed !== null) expect(limits.fastest.speed_ckmh).toBeGreaterThan(maxSpeed * 100);
  }
});

test('a time trial: one after the other at an even interval', () => {
  expect(of('timeTrial').heats[0]?.massStart).toBe(false);
  expect(templates.timeTrial.interval_s).toBe(60);
});

test('regularity: a target time in each run, both by everybody', () => {
  const { heats } = of('regularity');
  expect(heats.map(({ regularity, targetTime_100ns }) => [regularity, targetTime_100ns])).toEqual([
    ['targetTime', 120 * s],
    ['targetTime', 120 * s],
  ]);
  expect(templates.regularity.isListed).toBe('every');
});

test('a relay: one gun, each leg a section with its own ranking', () => {
  const event = of('relay');
  expect(event.measuringPoints).toHaveLength(4);
  expect(
    event.heats.map(({ massStart, sectionTimeRanking, splitTimeRanking }) => [
      massStart,
      sectionTimeRanking,
      splitTimeRanking,
    ]),
  ).toEqual([[true, true, true]]);
});

test('the device of the account stands at the points by the usual meaning of its channels', () => {
  const channels = ['C0', 'C1', 'C2'].map((timingChannel) => ({ timingChannel }));
  const { measuringPoints } = of('hillClimb', { device: { id: '231203016', channels } });
  expect(measuringPoints.map(({ sources }) => sources)).toEqual(
    [0, 2, 1].map((channel) => [{ deviceId: '231203016', channel }]),
  );
});

test('a race that begins late in the evening ends on the next day', () => {
  const event = of('slalom', { startTime: '23:00' });
  expect([event.startDate, event.endDate]).toEqual(['2030-12-19', '2030-12-20']);
  expect(event.heats[1]?.startTime).toBe('2030-12-20T01:00');
  expect(eventFaults(asInput(event), now_ms)).toEqual([]);
});

test('a zone that was chosen beats that of the country', () => {
  expect(of('slalom', { timeZone: 'Europe/Rome' }).timeZone).toBe('Europe/Rome');
});

/** As the server reads it. */
function asInput(event: object) {
  const read = bodySchemaOf(calls.createEvent)?.safeParse(event);
  return read?.success === true ? Object(read.data) : {};
}
