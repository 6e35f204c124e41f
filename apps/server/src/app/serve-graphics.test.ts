/** Lists for video mixers, asked for over HTTP as a mixer does. */
import { graphicsColumns, wideBounds } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../testing/events.ts';
import { aTrigger } from '../testing/deliveries.ts';
import { openTestApp, ticksAt, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
/** One second of the race morning for each. */
let second = 0;

beforeEach(async () => {
  second = 0;
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const ask = (path: string, headers: Record<string, string> = {}, eventId = event.id) =>
  app.app.http.inject({ url: `/event/${eventId}/graphics.${path}`, headers });

async function rowsOf(query: string): Promise<readonly Record<string, string>[]> {
  app.letSnapshotsAge();
  const answer = await ask(`json?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** @param channel 0 at the start, the last at the finish */
async function impulse(channel: 0 | 1 | 2, seconds: number): Promise<void> {
  second += 1;
  const timestamp = ticksAt('2026-01-17T09:00:00Z') + BigInt(Math.round(seconds * 100)) * 100_000n;
  const trigger = aTrigger(second, { timingChannel: `C${channel}`, timestamp });
  const sent = await app.post('/devices/231203016/triggers', { triggers: [trigger] }, event.device);
  expect(sent.http).toBe(200);
  await app.app.services.triggerDispatch.idle();
}

async function arm(heatId = event.heatIds[0]): Promise<void> {
  const armed = await app.post(`/events/${event.id}/heats/${heatId}/activate`, {}, event.owner.token);
  expect(armed.http).toBe(200);
}

/** Bib 9 of this name is next in the armed heat. */
async function starts(names: { readonly firstName: string; readonly lastName: string }): Promise<void> {
  const { owner, id } = event;
  const competitors = [{ startNumber: 9, ...names }];
  const added = await app.post(`/events/${id}/competitors`, { competitors }, owner.token);
  const competitorIds = added.body.data.map((competitor) => String(competitor['id']));
  await app.post(`/events/${id}/heats/${event.heatIds[0]}/competitors`, { competitorIds }, owner.token);
  await arm();
  app.letSnapshotsAge();
}

/** Bib 1 is through in 40.00 s, bib 2 in 39.50, bib 3 runs. */
async function aRace(): Promise<void> {
  await arm();
  await impulse(0, 10);
  await impulse(1, 50);
  await impulse(0, 60);
  await impulse(1, 99.5);
  await impulse(0, 110);
}

describe('the lists', () => {
  test('before the gun there is nobody in them but who starts next, and as many rows as were asked for', async () => {
    expect((await rowsOf('list=next&rows=2')).map(({ bib }) => bib)).toEqual(['', '']);
    await arm();
    expect((await rowsOf('list=next&rows=4')).map(({ bib }) => bib)).toEqual(['1', '2', '3', '']);
    for (const list of ['top', 'last', 'onCourse']) {
      const rows = await rowsOf(`list=${list}`);
      expect(rows).toHaveLength(5);
      expect(new Set(rows.flatMap((row) => Object.values(row)))).toEqual(new Set(['']));
    }
  });

  test('say who leads, who came last, who runs since when, and who comes next', async () => {
    await aRace();
    const [first, next] = await rowsOf('list=top&rows=3');
    expect(first).toEqual({
      rank: '1',
      bib: '2',
      name: 'Anna Number 2',
      firstName: 'Anna',
      lastName: 'Number 2',
      nation: '',
      club: '',
      class: 'U14',
      time: '39.50',
      gap: '',
      status: 'ok',
      runningFrom: '',
      group: '',
    });
    expect(next).toMatchObject({ rank: '2', bib: '1', time: '40.00', gap: '+0.50' });
    expect((await rowsOf('list=last&rows=2')).map(({ bib }) => bib)).toEqual(['2', '1']);
    const [running] = await rowsOf('list=onCourse&rows=1');
    expect(running).toMatchObject({
      bib: '3',
      status: 'onCourse',
      time: '',
      runningFrom: '2026-01-17T09:01:50.000Z',
    });
    expect(await rowsOf('list=next&rows=1')).toEqual([expect.objectContaining({ bib: '' })]);
    expect((await rowsOf('list=top&rows=2&decimal=comma'))[1]).toMatchObject({ time: '40,00', gap: '+0,50' });
  });

  test('of one class are ranked by themselves, and of one that nobody has are empty', async () => {
    await aRace();
    const { competitorIds, owner, id } = event;
    const classes = [{ competitorId: competitorIds[0], class: 'U16' }];
    await app.post(`/events/${id}/competitors/class/set`, { classes }, owner.token);
    expect((await rowsOf('list=top&rows=1&class=U16'))[0]).toMatchObject({ rank: '1', bib: '1', gap: '' });
    expect((await rowsOf('list=top&rows=1&class=U18'))[0]).toMatchObject({ rank: '', bib: '' });
  });

  test('of a race whose results are not public say who runs, and no time', async () => {
    await aRace();
    const general = { name: 'Slalom', place: 'Kaunertal', country: 'AUT', publicResult: false };
    await app.post(`/user/${event.owner.id}/events/${event.id}/general`, general, event.owner.token);
    expect((await rowsOf('list=top&rows=1'))[0]).toMatchObject({ bib: '' });
    expect((await rowsOf('list=last&rows=1'))[0]).toMatchObject({ bib: '' });
    expect((await rowsOf('list=onCourse&rows=1'))[0]).toMatchObject({ bib: '3', time: '', rank: '' });
  });

  test('of a second run are of the total, on the way as well', async () => {
    const points = [0, 1, 2].map((channel) => ({ ...wideBounds, sources: [{ deviceId: '231203016', channel }] }));
    await app.close();
    app = await openTestApp();
    event = await anEvent(app, { measuringPoints: points });
    await arm();
    // 40.00 s by 20.00 for bib 1, 42.00 by 21.00 for bib 2.
    for (const [channel, seconds] of [
      [0, 10],
      [1, 30],
      [2, 50],
      [0, 60],
      [1, 81],
      [2, 102],
    ] as const) {
      await impulse(channel, seconds);
    }
    const [first, second] = event.heatIds;
    const { id, owner, competitorIds } = event;
    await app.post(`/events/${id}/heats/${first}/finish`, {}, owner.token);
    const list = { competitorIds: competitorIds.slice(0, 2).toReversed() };
    await app.post(`/events/${id}/heats/${second}/competitors`, list, owner.token);
    await arm(second);
    // Bib 2 is at the intermediate in 18.00, bib 1, who brings two seconds, in 19.00.
    for (const [channel, seconds] of [
      [0, 210],
      [1, 228],
      [0, 240],
      [1, 259],
    ] as const)
      await impulse(channel, seconds);
    const onCourse = await rowsOf('list=onCourse&rows=2');
    expect(onCourse).toMatchObject([
      { bib: '2', rank: '2', time: '1:00.00', gap: '+1.00' },
      { bib: '1', rank: '1', time: '59.00', gap: '-1.00' },
    ]);
    await impulse(2, 245);
    expect((await rowsOf('list=top&rows=1'))[0]).toMatchObject({ bib: '2', rank: '1', time: '1:17.00' });
  });
});

describe('an answer', () => {
  test('has the same columns in each format, and any page may read it', async () => {
    await aRace();
    const [json, csv, xml] = await Promise.all(
      ['json', 'csv', 'xml'].map((format) => ask(`${format}?list=top&rows=3`)),
    );
    expect(Object.keys(json?.json()[0])).toEqual(graphicsColumns);
    expect(csv?.body.split('\r\n')[0]).toBe(graphicsColumns.join(','));
    expect(csv?.body.split('\r\n')).toHaveLength(5);
    expect(xml?.body.match(/<row>/g)).toHaveLength(3);
    for (const answer of [json, csv, xml]) {
      expect(answer?.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });

  test('that is known already is not sent again', async () => {
    await aRace();
    const { headers } = await ask('json?list=top');
    const again = await ask('json?list=top', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('escapes what people typed', async () => {
    await starts({ firstName: '<b>"Eva"', lastName: '& Söhne, Linz' });
    expect((await ask('xml?list=next&rows=4')).body).toContain('<firstName>&lt;b&gt;"Eva"</firstName>');
    expect((await ask('csv?list=next&rows=4')).body).toContain('"<b>""Eva""","& Söhne,');
  });

  test('begins no formula in a spreadsheet, whichever separator it expects', async () => {
    await starts({ firstName: '=1+1', lastName: 'a;@SUM(1)' });
    const { body } = await ask('csv?list=next&rows=4');
    expect(body).toContain(",'=1+1,a;'@SUM(1),");
    expect((await ask('json?list=next&rows=4')).body).toContain('"firstName":"=1+1","lastName":"a;@SUM(1)"');
  });

  test.each([
    ['list=all', 'list', 'NOT_A_CHOICE'],
    ['rows=5', 'list', 'REQUIRED'],
    ['list=top&rows=51', 'rows', 'TOO_LARGE'],
    ['list=top&rows=x', 'rows', 'NOT_WHOLE'],
    [`list=top&class=${'a'.repeat(101)}`, 'class', 'TOO_LONG'],
  ])('says which word of the address is wrong: %s', async (query, name, code) => {
    const answer = await ask(`json?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ issues: [expect.objectContaining({ path: [name], code })] });
  });

  test('of no event, or of one that is deleted, is that there is none', async () => {
    expect((await ask('json?list=top', {}, 'nothing123')).statusCode).toBe(404);
    await app.delete(`/user/${event.owner.id}/events/${event.id}`, undefined, event.owner.token);
    expect((await ask('json?list=top')).statusCode).toBe(404);
  });

  test('costs one look a second for the same wish, and so many for different ones', async () => {
    await arm();
    const asked = await Promise.all(Array.from({ length: 100 }, () => ask('json?list=top')));
    expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const many = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(`json?list=top&class=c${at}`)));
    expect(many.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(10);
  });
});

describe('a list that the organiser put together', () => {
  const prizes = { name: 'Prize list', heatId: null, groupBy: ['class', 'Wave'], only: null, first: 1 };
  const { stringify } = JSON;
  const set = (...lists: readonly object[]) => app.post(`/events/${event.id}/lists`, { lists }, event.owner.token);
  async function divideField(): Promise<void> {
    const fields = [
      { name: 'Wave', public: true },
      { name: 'Coach', public: false },
    ];
    const path = `/user/${event.owner.id}/events/${event.id}/registration`;
    await app.post(path, { registrationFields: fields }, event.owner.token);
    for (const [place, [name, Wave]] of [
      ['U12', '1'],
      ['U8', '2'],
      ['U12', '1'],
    ].entries()) {
      const who = { startNumber: place + 1, firstName: 'Eva', lastName: 'Moser', class: name, fields: { Wave } };
      await app.post(`/events/${event.id}/competitors/${event.competitorIds[place]}`, who, event.owner.token);
    }
  }

  test('that is unknown, or hidden from visitors, is refused by its field', async () => {
    await divideField();
    await set({ ...prizes, name: 'Coaches', groupBy: ['Coach'] });
    for (const list of ['Nothing', 'Coaches']) {
      const refused = await ask(`json?list=${list}`);
      expect([refused.statusCode, stringify(refused.json())]).toEqual([
        400,
        expect.stringContaining('{"path":["list"],"code":"NOT_A_CHOICE"}'),
      ]);
    }
  });

  test('comes by its name: the first of each group, one group behind the other, or one alone', async () => {
    await divideField();
    await set({ ...prizes, heatId: event.heatIds[0] }, { ...prizes, name: 'Overall list', first: null });
    await aRace();
    const told = (rows: readonly Record<string, string>[]) =>
      rows.map(({ group, rank, bib, time }) => [group, rank, bib, time].join('|'));
    expect(told(await rowsOf('list=prize%20list&rows=3'))).toEqual(['U8 · 2|1|2|39.50', 'U12 · 1|1|1|40.00', '|||']);
    expect(told(await rowsOf(`list=Prize%20list&rows=1&group=${encodeURIComponent('U12 · 1')}`))).toEqual([
      'U12 · 1|1|1|40.00',
    ]);
    // The second run is not armed yet and fails nobody: the total is that of the first.
    expect(told(await rowsOf('list=Overall%20list&rows=1'))).toEqual(['U8 · 2|1|2|39.50']);
  });

  test('is empty while results are not public', async () => {
    await divideField();
    await set(prizes, { ...prizes, name: 'Run list', heatId: event.heatIds[0] });
    await aRace();
    expect((await rowsOf('list=Run%20list&rows=1'))[0]?.['bib']).toBe('2');
    const general = { name: 'Slalom', place: 'Kaunertal', country: 'AUT', publicResult: false };
    await app.post(`/user/${event.owner.id}/events/${event.id}/general`, general, event.owner.token);
    expect((await rowsOf('list=Run%20list&rows=1'))[0]?.['bib']).toBe('');
  });
});
