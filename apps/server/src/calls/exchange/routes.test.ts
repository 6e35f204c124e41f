/** Files of federations and other programs over HTTP. */
import { exchangeFormats, missingInReport, routes, type ExchangeFileDto } from '@startwand/contract';
import { missingFields, readIof } from '@startwand/exchange';
import { loadSection } from '@startwand/locales';
import { read, utils } from '@e965/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { save } from '../../testing/saved-files.ts';
import { openTestApp, raceMorning, type TestApp } from '../../testing/test-app.ts';
import { race } from '../exports/race.test-support.ts';
import { aWholeReport } from './whole-report.test-support.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const path = (format: string, query = '') => `/events/${event.id}/exchange/${format}?${query}`;
const owners = (format: string, query = '') => save(app, path(format, query), event.owner.token);

async function files(): Promise<readonly ExchangeFileDto[]> {
  const { body } = await app.get(`/events/${event.id}/exchange`, event.owner.token);
  expect(body.status).toBe(0);
  return body.data.map((item) => routes.listExchangeFiles.item.parse(item));
}

async function menLack(): Promise<readonly string[]> {
  const men = (await files()).find(({ format, sex }) => format === 'fis' && sex === 'male');
  return (men?.missing ?? []).map(({ field }) => field);
}

async function edit(place: number, changes: object): Promise<void> {
  const id = event.competitorIds[place];
  const { body } = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
  const competitors = routes.operatorEventDetail.item.parse(body.data[0]).competitors;
  const { firstName = '', lastName = '' } = competitors.find((one) => one.id === id) ?? {};
  const answer = await app.post(
    `/events/${event.id}/competitors/${id}`,
    { firstName, lastName, startNumber: place + 1, ...changes },
    event.owner.token,
  );
  expect(answer.body).toMatchObject({ status: 0 });
}

describe('files for federations and other programs', () => {
  test('are the owner’s alone', async () => {
    for (const token of [(await aCompetitor(app)).token, (await aTimekeeper(app)).token, event.device]) {
      expect(await app.get(path('itra'), token)).toMatchObject({ http: 400, body: { status: -2011 } });
      expect(await app.get(`/events/${event.id}/exchange`, token)).toMatchObject({ body: { status: -2011 } });
    }
    expect(await app.get(path('itra'))).toMatchObject({ http: 401 });
  });

  test('of one sex need it, and the heat has to be there', async () => {
    for (const format of ['fis', 'dsv', 'uci']) {
      expect(await app.get(path(format), event.owner.token)).toMatchObject({
        body: { status: -3000, issues: [{ path: ['sex'], code: 'REQUIRED' }] },
      });
    }
    expect(await app.get(path('iofResults', 'heatId=nothing'), event.owner.token)).toMatchObject({
      body: { status: -4003 },
    });
    expect(await app.get(path('doc'), event.owner.token)).toMatchObject({ body: { status: -3000 } });
  });

  test('name all that is missing, in the list and where one is asked for, and then nothing is written', async () => {
    await race(app, event);
    await edit(0, { gender: 'female', dateOfBirth: '2001' });
    await edit(1, { gender: 'male', dateOfBirth: '2001-02-03', nation: 'AUT' });
    await edit(2, { gender: null });
    const list = await files();
    expect(new Set(list.map(({ format }) => format))).toEqual(new Set(exchangeFormats));
    const fis = list.filter(({ format }) => format === 'fis');
    expect(fis.map(({ sex }) => sex)).toEqual(['female', 'male']);
    const women = fis[0]?.missing ?? [];
    expect(women.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        'season',
        'codexWomen',
        'technicalDelegate',
        'homologation',
        'licence',
        'nationality',
        'sex',
      ]),
    );
    expect(women.find(({ field }) => field === 'licence')).toEqual({
      field: 'licence',
      heatId: null,
      competitorIds: [event.competitorIds[0]],
      count: 1,
    });
    const refused = await app.get(path('fis', 'sex=female'), event.owner.token);
    expect(refused).toMatchObject({ http: 400, body: { status: -3000 } });
    const named = women.map(({ field, heatId }) => ({
      path: heatId === null ? [field] : [field, heatId],
      code: 'REQUIRED',
    }));
    expect(refused.body.issues).toEqual(named);
  });

  test('are those of the FIS once its report is whole, with the points that the core works out', async () => {
    await race(app, event);
    await app.post(`/events/${event.id}/heats/${event.heatIds[1]}/cancel`, {}, event.owner.token);
    for (const place of [0, 1, 2]) {
      await edit(place, { gender: 'male', dateOfBirth: '2001', nation: 'AUT', licence: `5${place}001` });
    }
    const asked = { heatIds: event.heatIds.slice(0, 1), genders: ['male'] as const };
    const ofForm = (missingInReport({ federation: 'fis', jury: [], courses: [] }, asked)?.missing ?? []).map(
      ({ field }) => (field === 'setter' ? 'courseSetter' : field),
    );
    // The form counts what the file lacks: the same fields, and no other.
    expect((await menLack()).toSorted()).toEqual(ofForm.toSorted());
    const report = aWholeReport(event.heatIds[0]);
    expect((await app.post(`/events/${event.id}/report`, report, event.owner.token)).body.status).toBe(0);
    expect(await menLack()).toEqual([]);
    const { headers, text } = await owners('fis', 'sex=male');
    expect(headers['content-disposition']).toContain('AUT1234.xml');
    // 1010 * (120 / 60 - 1)
    expect([...text.matchAll(/<RacePoints>([^<]*)/gi)].map(([, points]) => points)).toEqual(['0.00', '1010.00']);
    expect(text).not.toMatch(/<CalculatedPenalty>/i);
    // Nobody has declared it yet.
    expect(text).toContain('<Type>Unofficial</Type>');
  });

  test('are those of the IOF, read back with the times of the race', async () => {
    await race(app, event);
    const { http, headers, text } = await owners('iofResults', `heatId=${event.heatIds[0]}`);
    expect(http).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(headers['content-disposition']).toContain('ResultList.xml');
    const { list, rows, faults } = readIof(text);
    expect([list, faults]).toEqual(['results', []]);
    const said = rows.flatMap(({ races }) =>
      races.map(({ bib, status, time_100ns, position }) => [bib, status, time_100ns, position]),
    );
    expect(said).toEqual([
      [1, 'ok', 600_000_000, 1],
      [2, 'ok', 1_200_000_000, 2],
      [3, 'dns', null, null],
    ]);
    expect(text).toMatch(/<StartTime>2026-01-17T\d\d:\d\d:\d\d\+01:00<\/StartTime>/);
    expect(readIof((await owners('iofStarts')).text)).toMatchObject({ list: 'starts', faults: [] });
  });

  test('of one heat say the same whatever comes of the others', async () => {
    await race(app, event);
    const [first, second] = event.heatIds;
    const ofFirst = async () => [
      (await owners('iofResults', `heatId=${first}`)).text,
      (await owners('iofStarts', `heatId=${first}`)).text,
      (await owners('lynxResults', `heatId=${first}`)).text,
    ];
    const list = { competitorIds: [event.competitorIds[1]] };
    await app.post(`/events/${event.id}/heats/${second}/competitors`, list, event.owner.token);
    const before = await ofFirst();
    const run = `/events/${event.id}/heats/${second}/runs/${second}.1.${event.competitorIds[1]}.1`;
    for (const [section, seconds] of [0, 30].entries()) {
      const time = { timestamp_100ns: raceMorning + BigInt(seconds) * 10_000_000n };
      expect((await app.post(`${run}/section/${section}/time`, time, event.owner.token)).http).toBe(200);
    }
    expect(readIof((await owners('iofResults', `heatId=${second}`)).text).rows).toHaveLength(1);
    expect(await ofFirst()).toEqual(before);
  });

  test('are the workbook of ITRA, with a birthday as a text', async () => {
    await race(app, event);
    await edit(0, { gender: 'female', dateOfBirth: '2001-03-04', nation: 'AUT', lastName: '=1+1' });
    await edit(1, { gender: 'male', dateOfBirth: '2001-02-03', nation: 'AUT' });
    await app.post(`/events/${event.id}/heats/${event.heatIds[1]}/cancel`, {}, event.owner.token);
    const itra = (await files()).find(({ format }) => format === 'itra');
    expect(itra?.missing).toEqual([]);
    const { bytes, headers } = await owners('itra');
    expect(headers['content-disposition']).toContain('ITRA.xlsx');
    const book = read(bytes);
    const rows = utils.sheet_to_json(book.Sheets['Results'] ?? {}, { header: 1 });
    expect(rows).toEqual([
      ['Ranking', 'Time', 'Family name', 'First name', 'Gender', 'Birthdate', 'Nationality', 'Bib number'],
      [1, '00:01:00', '=1+1', expect.any(String), 'F', '2001-03-04', 'AUT', 1],
      [2, '00:02:00', expect.any(String), expect.any(String), 'M', '2001-02-03', 'AUT', 2],
    ]);
  });

  test('are those of a photo finish: lists in a ZIP, one result by itself or all', async () => {
    await race(app, event);
    const lists = await owners('lynxLists');
    expect(lists.headers['content-type']).toBe('application/zip');
    expect(lists.bytes.includes('lynx.evt')).toBe(true);
    const one = await owners('lynxResults', `heatId=${event.heatIds[0]}`);
    expect(one.headers['content-disposition']).toContain('.lif');
    expect(
      one.text
        .split('\r\n')
        .slice(1, 3)
        .map((line) => line.split(',').slice(0, 2)),
    ).toEqual([
      ['1', '1'],
      ['2', '2'],
    ]);
    expect((await owners('lynxResults')).headers['content-disposition']).toContain('LIF.zip');
  });
});

test('pages have a word for everything that a file may lack', async () => {
  const { field } = await loadSection('exchange', 'en');
  expect(Object.keys(field).toSorted()).toEqual(missingFields.toSorted());
});
