import { apiRoot, exportKinds, limits } from '@startwand/contract';
import { read, utils } from '@e965/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { save } from '../../testing/saved-files.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { race } from './race.test-support.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const path = (kind: string, query: string) => `/events/${event.id}/exports/${kind}?${query}`;
const visitors = (kind: string, query = 'format=csv') => save(app, path(kind, query));
const owners = (kind: string, query = 'format=csv') => save(app, path(`${kind}/operator`, query), event.owner.token);
const ofFirstHeat = () => `heatId=${event.heatIds[0]}`;
const setGeneral = (changes: object) =>
  app.post(
    `/user/${event.owner.id}/events/${event.id}/general`,
    { name: 'Cup', place: 'Hill', country: 'AUT', ...changes },
    event.owner.token,
  );

describe('a list as a file', () => {
  test('with what operators see is the owner’s alone', async () => {
    const others = [(await aCompetitor(app)).token, (await aTimekeeper(app)).token, event.device];
    for (const kind of exportKinds) {
      const call = path(`${kind}/operator`, `format=csv&${ofFirstHeat()}`);
      expect(await app.get(call)).toMatchObject({ http: 401, body: { status: -1007 } });
      for (const token of others) {
        expect(await app.get(call, token)).toMatchObject({ http: 400, body: { status: -2011 } });
      }
    }
  });

  test('of names, times, impulses or notes is not for visitors at all', async () => {
    for (const kind of ['competitors', 'times', 'timeOfDay', 'triggers', 'log']) {
      expect(await app.get(path(kind, 'format=csv'))).toMatchObject({
        body: { status: -3000, issues: [{ path: ['kind'], code: 'NOT_A_CHOICE' }] },
      });
    }
  });

  test('is of an event and a heat that exist', async () => {
    const nowhere = '/events/nothing/exports/overall';
    expect(await app.get(`${nowhere}?format=csv`)).toMatchObject({ body: { status: -4001 } });
    expect(await app.get(`${nowhere}/operator?format=csv`, event.owner.token)).toMatchObject({
      body: { status: -4001 },
    });
    expect(await app.get(path('results', 'format=csv&heatId=nothing'))).toMatchObject({
      body: { status: -4003 },
    });
    expect(await app.get(path('startList', 'format=csv'))).toMatchObject({
      body: { issues: [{ path: ['heatId'], code: 'REQUIRED' }] },
    });
  });

  test('refuses formats, languages and orders that there are not', async () => {
    const query = `format=doc&language=fr&rankedBy=luck&section=x&separator=none&${ofFirstHeat()}`;
    expect((await app.get(path('results', query))).body.issues).toEqual(
      ['format', 'language', 'rankedBy', 'section', 'separator'].map((name) =>
        expect.objectContaining({
          path: [name],
          code: name === 'section' ? 'NOT_WHOLE' : 'NOT_A_CHOICE',
        }),
      ),
    );
  });

  test('names each column that it does not know; private ones are unknown to visitors', async () => {
    const fields = [
      { name: 'Coach', public: false },
      { name: 'Shop', public: true },
    ];
    await app.post(
      `/user/${event.owner.id}/events/${event.id}/registration`,
      { registrationFields: fields },
      event.owner.token,
    );
    const wanted = ['email', 'dateOfBirth', 'note', 'targetTime', 'field:Coach', 'shoeSize'];
    const columns = ['startNumber', 'field:Shop', ...wanted]
      .map((key) => `columns=${encodeURIComponent(key)}`)
      .join('&');
    const query = `format=csv&groupBy=Coach&${ofFirstHeat()}&${columns}`;
    expect((await app.get(path('startList', query))).body.issues).toEqual([
      ...wanted.map((key) => ({ path: ['columns', key], code: 'UNKNOWN' })),
      { path: ['groupBy'], code: 'UNKNOWN' },
    ]);
    const answer = await app.get(path('startList/operator', query), event.owner.token);
    expect(answer.body.issues).toEqual([{ path: ['columns', 'shoeSize'], code: 'UNKNOWN' }]);
    const many = Array.from({ length: limits.exportColumnsMax + 1 }, () => 'columns=rank').join('&');
    expect((await app.get(path('overall', `format=csv&${many}`))).body).toMatchObject({
      issues: [{ path: ['columns'] }],
    });
  });

  test('by splits needs a point of the course', async () => {
    const ranked = (more: string) => app.get(path('results', `format=csv&${ofFirstHeat()}&${more}`));
    expect((await ranked('rankedBy=split')).body.issues).toEqual([{ path: ['section'], code: 'REQUIRED' }]);
    for (const more of ['rankedBy=split&section=1', 'rankedBy=section&section=2']) {
      expect((await ranked(more)).body.issues).toEqual([{ path: ['section'], code: 'NOT_A_CHOICE' }]);
    }
  });

  test('of results is not for visitors while results are not public', async () => {
    await setGeneral({ publicResult: false });
    for (const kind of ['results', 'overall']) {
      expect(await app.get(path(kind, `format=csv&${ofFirstHeat()}`))).toMatchObject({
        http: 400,
        body: { status: -4060 },
      });
      expect(await owners(kind, `format=csv&${ofFirstHeat()}`)).toMatchObject({ http: 200 });
    }
    expect(await visitors('startList', `format=csv&${ofFirstHeat()}`)).toMatchObject({ http: 200 });
  });
});

describe('saving', () => {
  test('results: the ranked, how far behind, and who is not ranked', async () => {
    await race(app, event);
    const { text } = await visitors('results', `format=csv&${ofFirstHeat()}`);
    expect(text.split('\r\n')).toEqual([
      'Rank,Bib,Name,Class,Time,Gap,Status',
      '1,1,Number 1 Anna,U14,1:00.00,,Finished',
      '2,2,Number 2 Anna,U14,2:00.00,+1:00.00,Finished',
      ',3,Number 3 Anna,U14,,,DNS',
      '',
    ]);
  });

  test('a file is called after event, list and heat, and no browser runs it', async () => {
    await setGeneral({ name: 'Frühlingscup – 2026/27' });
    const file = await visitors('startList', `format=pdf&language=de&${ofFirstHeat()}`);
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Fr_hlingscup___2026_27___Startliste_Run_1.pdf"; filename*=UTF-8\'\'' +
        encodeURIComponent('Frühlingscup – 2026 27 – Startliste Run 1.pdf'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('what an operator did a moment ago stands in the file; visitors get it within a second', async () => {
    const results = `format=csv&${ofFirstHeat()}`;
    await owners('results', results);
    await visitors('results', results);
    await race(app, event);
    expect((await owners('results', results)).text).toContain('1:00.00');
    expect((await visitors('results', results)).text).not.toContain('1:00.00');
    app.letSnapshotsAge();
    expect((await visitors('results', results)).text).toContain('1:00.00');
  });

  test('a spreadsheet has numbers as numbers, dates as dates and the columns that were chosen §2.75', async () => {
    const columns = 'columns=dateOfBirth&columns=startNumber&columns=lastName';
    const { bytes } = await owners('competitors', `format=xlsx&language=hu&${columns}`);
    const sheet = read(bytes, { cellDates: true }).Sheets['Versenyzők'];
    expect(sheet === undefined ? [] : utils.sheet_to_json(sheet, { UTC: true })[0]).toEqual({
      'Születési dátum': new Date('2012-05-06'),
      Rajtszám: 1,
      Vezetéknév: 'Number 1',
    });
  });

  test('nothing that somebody typed becomes a formula', async () => {
    const person = {
      startNumber: 9,
      firstName: '=cmd|calc',
      lastName: '@SUM(A1)',
      club: '+43 512 1234',
      team: '-5',
    };
    await app.post(`/events/${event.id}/competitors`, { competitors: [person] }, event.owner.token);
    const columns = ['startNumber', 'firstName', 'lastName', 'club', 'team'].map((key) => `columns=${key}`).join('&');
    const { text } = await owners('competitors', `format=csv&${columns}`);
    expect(text).toContain("\r\n9,'=cmd|calc,'@SUM(A1),'+43 512 1234,-5\r\n");
    const { bytes } = await owners('competitors', `format=xlsx&${columns}`);
    const sheet = read(bytes, { cellFormula: true }).Sheets['Competitors'];
    expect(sheet?.['B5']).toMatchObject({ t: 's', v: '=cmd|calc' });
    expect(sheet?.['B5']).not.toHaveProperty('f');
  });

  test('each class is ranked by itself', async () => {
    await app.post(
      `/events/${event.id}/competitors/${event.competitorIds[1]}`,
      { startNumber: 2, firstName: 'Eva', lastName: 'Old', class: 'U16', gender: 'female' },
      event.owner.token,
    );
    await race(app, event);
    const query = `format=csv&language=de&groupBy=class&columns=rank&columns=name&${ofFirstHeat()}`;
    expect((await visitors('results', query)).text.split('\r\n')).toEqual([
      'Klasse;Rang;Name',
      'U14;1;Number 1 Anna',
      'U14;;Number 3 Anna',
      'U16;1;Old Eva',
      '',
    ]);
    const one = await visitors('results', `${query}&group=U16`);
    expect(one.text.split('\r\n')).toEqual(['Klasse;Rang;Name', 'U16;1;Old Eva', '']);
  });

  test('times and impulses carry the time of day of the event’s time zone §1.9', async () => {
    await race(app, event);
    const times = await owners('times', `format=csv&separator=tab&${ofFirstHeat()}`);
    expect(times.text.split('\r\n').slice(0, 3)).toEqual([
      'Heat\tBib\tName\tRun\tMeasuring point\tTime of day\tSplit time\tSection time\tDevice\tChannel\tStatus',
      'Run 1\t1\tNumber 1 Anna\t1\tStart\t10:00:01.0000\t\t\t231203016\tC0\tFinished',
      'Run 1\t1\tNumber 1 Anna\t1\tFinish\t10:01:01.0000\t1:00.00\t1:00.00\t231203016\tC1\tFinished',
    ]);
    const { text } = await owners('timeOfDay', 'format=csv&columns=startNumber&columns=points');
    expect(text.split('\r\n')).toEqual([
      'Bib,Start,Finish',
      '1,10:00:01.0000,10:01:01.0000',
      '2,10:00:10.0000,10:02:10.0000',
      '3,,',
      '',
    ]);
    const triggers = await owners('triggers', 'format=csv&language=de');
    expect(triggers.text.split('\r\n')[1]).toBe(
      '2026-01-17;10:00:01.0000;231203016;C0;Lichtschranke;Verwendet;Run 1;Start;1;10:00:01.000',
    );
  });

  test('the overall ranking has a column for each heat', async () => {
    await race(app, event);
    const { text } = await visitors('overall', 'format=csv&columns=startNumber&columns=heats');
    expect(text.split('\r\n')).toContain('1,1:00.00,');
    expect(text.split('\r\n')[0]).toBe('Bib,Run 1,Run 2');
  });

  test('the log is downloaded with what operators wrote to it', async () => {
    const { token } = event.owner;
    await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, token);
    const triggers = [aTrigger(1, { startNumber: { startNumber: 77, type: 'MANUAL' } })];
    await app.post('/devices/231203016/triggers', { triggers }, event.device);
    await app.app.services.triggerDispatch.idle();
    const [entry] = (await app.get(`/events/${event.id}/logs/all`, token)).body.data;
    const comment = { comment: '=was a forerunner' };
    await app.post(`/events/${event.id}/log/${String(entry?.['id'])}`, comment, token);
    const { text, headers } = await owners('log', 'format=csv&language=en');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text).toContain('Bib unknown or not due here,77');
    expect(text).toContain(",'=was a forerunner\r\n");
  });

  test('a file is of the moment: no cache keeps it', async () => {
    const url = apiRoot + path('overall', 'format=csv');
    const first = await app.app.http.inject({ url });
    expect(first.headers['cache-control']).toBe('no-cache');
  });
});
