/** The holder of a phone's link times points that are none of theirs, goes on behind the link's end, and turns an official result. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FindingsDto, OperatorDetailDto } from '@startwand/contract';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Answer } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { until } from './cast/patience.ts';
import { aPhone, aTap, type Phone } from './cast/phones.ts';
import { anEventOf, type SceneEvent } from './cast/scene.ts';

export const attack: Attack = {
  title: 'the link of a phone changes results that are none of its own, or no longer its own',
  run: async (field) => [
    ...(await tapElsewhere(field)),
    ...(await goOnBehindTheEnd(field)),
    ...(await turnResult(field)),
  ],
};

interface Race {
  readonly event: SceneEvent;
  readonly start: Phone;
  readonly finish: Phone;
}

let sequence = 0;

async function armed({ scene: { ben } }: Battlefield): Promise<Race> {
  const event = await anEventOf(ben, null);
  const [start, finish] = [await aPhone(ben, event.id, 0), await aPhone(ben, event.id, 1)];
  await ben.api.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`);
  // A tap is as fine as a millisecond: the next one is behind the arming.
  await wait(20);
  return { event, start, finish };
}

/** Bib 1 is timed by both phones. @returns the two taps, as the phones know them */
async function timed(field: Battlefield, { event, start, finish }: Race): Promise<readonly [object, object]> {
  const first = nextTap(0);
  await bring(field, start, first);
  await known(field, event, 1);
  const last = nextTap(1);
  await bring(field, finish, last);
  await known(field, event, 2);
  return [first, last];
}

function nextTap(section: number, more: object = {}): object {
  sequence += 1;
  return aTap(sequence, section, 0n, more);
}

/** About a tap of before. */
function about(tap: object, more: object): object {
  sequence += 1;
  return { ...tap, sequence: sequence + 1, ...more };
}

function bring({ attacker }: Battlefield, { key }: Phone, ...taps: readonly object[]): Promise<Answer> {
  return attacker.post('/phone/taps', { taps }, key);
}

/** Waits until the race knows so many impulses of an event. */
async function known({ scene: { ben } }: Battlefield, { id }: SceneEvent, count: number): Promise<void> {
  await until(`${count} impulses`, async () => {
    const triggers = await ben.api.get(`/events/${id}/trigger`);
    return triggers.length >= count ? triggers : null;
  });
}

/** Status and time of everybody, as the desk sees them. */
async function resultOf({ scene: { ben } }: Battlefield, { id }: SceneEvent): Promise<string> {
  // Snapshots may be a second old.
  await wait(1_050);
  const [detail] = await ben.api.get<OperatorDetailDto>(`/events/${id}/detail/operator`);
  const runs = detail?.runs.filter(({ status }) => status !== 'waiting') ?? [];
  return JSON.stringify(runs.map(({ competitorId, status, runTime_100ns: time }) => [competitorId, status, time]));
}

async function tapElsewhere(field: Battlefield): Promise<readonly Finding[]> {
  const race = await armed(field);
  const lane = await aPhone(field.scene.ben, race.event.id, 1, 'lane');
  const bibs = await aPhone(field.scene.ben, race.event.id, 1, 'bibs');
  let count = 0;
  for (const phone of [race.finish, lane, bibs]) {
    const foreign = [nextTap(0), nextTap(0, { kind: 'numbered', startNumber: 2 })];
    await bring(field, phone, ...foreign, nextTap(1, { kind: 'numbered', startNumber: 2 }));
    count += 3;
    await known(field, race.event, count);
  }
  const result = await resultOf(field, race.event);
  return [finding('phones of the finish start nobody and time nobody they did not tap', result === '[]', result)];
}

async function goOnBehindTheEnd(field: Battlefield): Promise<readonly Finding[]> {
  const race = await armed(field);
  const { ben } = field.scene;
  const [first, last] = await timed(field, race);
  const before = await resultOf(field, race.event);
  for (const { id } of [race.start, race.finish]) {
    await field
      .another()
      .call({ method: 'DELETE', path: `/mt1/api/events/${race.event.id}/phones/${id}`, token: ben.token });
  }
  const answers = [
    await bring(field, race.finish, about(last, { kind: 'clear' })),
    await bring(field, race.finish, about(last, { kind: 'numbered', startNumber: 3 })),
    await bring(field, race.start, about(first, { kind: 'numbered', startNumber: 4 })),
    await bring(field, race.finish, nextTap(1)),
  ];
  const after = await resultOf(field, race.event);
  const refused = answers.map(({ status }) => status);
  return [
    finding('bib 1 is timed', before.includes('"ok"'), before),
    finding(
      'behind its end a link takes nothing back and numbers nothing',
      refused.every((status) => status === -4081),
      refused.join(' '),
    ),
    finding('the result stays', after === before, after),
  ];
}

/** Findings against declaring the result, in the form in which an operator confirms them. */
async function whatStops({ scene: { ben } }: Battlefield, { id, heatIds }: SceneEvent): Promise<readonly object[]> {
  const found = await ben.api.get<FindingsDto>(`/events/${id}/checks?heatId=${heatIds[0]}`);
  const stopping = found.filter(({ severity }) => severity === 'stops');
  return stopping.map(({ kind, count }) => ({ kind, count }));
}

async function turnResult(field: Battlefield): Promise<readonly Finding[]> {
  const race = await armed(field);
  const { ben } = field.scene;
  const [first, last] = await timed(field, race);
  const heat = `/events/${race.event.id}/heats/${race.event.heatIds[0]}`;
  const found: Finding[] = [];
  let count = 2;
  for (const [stage, path, body] of [
    ['finished', 'finish', {}],
    ['official', 'official', { name: 'Jury' }],
  ] as const) {
    const confirms = stage === 'official' ? { confirms: await whatStops(field, race.event) } : {};
    await ben.api.post(`${heat}/${path}`, { ...body, ...confirms });
    const before = await resultOf(field, race.event);
    await bring(field, race.finish, about(last, { kind: 'numbered', startNumber: 2 }), about(last, { kind: 'clear' }));
    await bring(field, race.start, about(first, { kind: 'numbered', startNumber: 3 }), nextTap(0));
    await bring(field, race.finish, nextTap(1));
    count += 5;
    await known(field, race.event, count);
    const after = await resultOf(field, race.event);
    found.push(
      finding(`no phone changes the result of a heat that is ${stage}`, after === before, `${before} -> ${after}`),
    );
  }
  return found;
}
