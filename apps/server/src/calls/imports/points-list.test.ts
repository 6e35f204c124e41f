import { limits, routes, stringifyJson } from '@startwand/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserStore } from '../../accounts/users/store.ts';
import { removePointsListOf } from '../../race/points-lists/store.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { filePart, jsonPart, postForm } from '../../testing/forms.ts';
import { aTimekeeper } from '../../testing/people.ts';
import { aWorkbook, xlsxOf } from '../../testing/spreadsheets.ts';
import { pointsListFile } from '../../testing/special-imports.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const path = () => `/user/${event.owner.id}/points-list`;
const upload = (file = pointsListFile, token = event.owner.token) => postForm(app, path(), [file], token);
const find = async (search: string) => {
  const answer = await app.get(
    `/events/${event.id}/points-list?search=${encodeURIComponent(search)}`,
    event.owner.token,
  );
  return answer.body.data.map((one) => routes.findListed.item.parse(one));
};

test('a list is uploaded by its account, and looked into by code and by name', async () => {
  const list = { name: 'List 12', published: '27-11-2026', people: 2 };
  expect(await upload()).toMatchObject({ body: { data: [list] } });
  expect((await app.get(path(), event.owner.token)).body.data).toMatchObject([list]);
  const stranger = await aTimekeeper(app);
  expect((await app.get(path(), stranger.token)).body.status).toBe(-2011);
  expect(await upload(pointsListFile, stranger.token)).toMatchObject({ body: { status: -2011 } });

  const eva = {
    licence: '56001',
    lastName: 'MOSER',
    firstName: 'Eva',
    nation: 'AUT',
    gender: 'female',
    yearOfBirth: 2005,
    club: 'SC Hall',
    // Nobody has said yet which discipline it is.
    listPoints_hundredths: null,
    list: { name: 'List 12', published: '27-11-2026' },
  };
  expect(await find('56001')).toEqual([eva]);
  expect(await find('eva moser')).toEqual([eva]);
  expect(await find('moser max')).toEqual([]);
  // What stands for anything elsewhere stands for itself here.
  expect(await find('5%1')).toEqual([]);
  await app.post(`/events/${event.id}/report`, { discipline: 'gs', jury: [], courses: [] }, event.owner.token);
  expect(await find('56001')).toEqual([{ ...eva, listPoints_hundredths: 2_340 }]);
  // 9999.99 are no points.
  expect(await find('51002')).toMatchObject([{ gender: 'male', listPoints_hundredths: null }]);
});

test('a list is a spreadsheet too, with a title above its headings', async () => {
  const rows = [['FIS points list'], ['Fiscode', 'Lastname', 'Firstname', 'SLpoints'], [56_001, 'MOSER', 'Eva', 12.05]];
  const book = filePart('list.xlsx', xlsxOf(aWorkbook({ List: rows })));
  expect(await upload(book)).toMatchObject({ body: { data: [{ name: 'FIS', published: null, people: 1 }] } });
  await app.post(`/events/${event.id}/report`, { discipline: 'SL', jury: [], courses: [] }, event.owner.token);
  expect(await find('56001')).toMatchObject([{ licence: '56001', listPoints_hundredths: 1_205 }]);
});

/** A line of a DSV list. */
const dsvLine = (code: string, last: string, first: string, club: string, points: string, gender: string) =>
  `${code.padEnd(10)}${last.padEnd(20)}${first.padEnd(14)}${'2006'.padEnd(10)}${club.padEnd(30)}${'BSV-MU'.padEnd(10)}${points.padStart(9)}  ${gender}`;

test('a list of the DSV is text in columns of its own, with points for every discipline', async () => {
  const people = [
    dsvLine('20001', 'VON DER MÜHLE', 'Anna Maria', 'SC 1900 Beispielstadt', '25.65', 'F'),
    dsvLine('20002', 'HUBER', 'Max', 'WSV Musterdorf TG', '9999.99', 'M'),
  ];
  const text = [...people, '1000      LSV-PKT.LISTE       23.02.2020    '].join('\r\n');
  const list = { name: 'LSV-PKT.LISTE', published: '23.02.2020' };
  const answer = await upload(filePart('DSVSA2008.txt', Buffer.from(text, 'latin1')));
  expect(answer).toMatchObject({ body: { data: [{ ...list, people: 2 }] } });
  const anna = { lastName: 'VON DER MÜHLE', firstName: 'Anna Maria', gender: 'female', yearOfBirth: 2006 };
  expect(await find('20001')).toMatchObject([
    { ...anna, club: 'SC 1900 Beispielstadt', nation: null, listPoints_hundredths: 2_565, list },
  ]);
  expect(await find('20002')).toMatchObject([{ gender: 'male', listPoints_hundredths: null }]);
  await app.post(`/events/${event.id}/report`, { discipline: 'GS', jury: [], courses: [] }, event.owner.token);
  expect(await find('20001')).toMatchObject([{ listPoints_hundredths: 2_565 }]);
});

test('999.00 in a list of the DSV means that somebody has no points yet', async () => {
  const text = [
    dsvLine('20003', 'ABT', 'Nico', 'SC Musterdorf', '999.00', 'M'),
    dsvLine('20004', 'BERG', 'Max', 'SC Musterdorf', '419.81', 'M'),
  ].join('\r\n');
  await upload(filePart('DSVSA2008.txt', text));
  expect(await find('20003')).toMatchObject([{ lastName: 'ABT', listPoints_hundredths: null }]);
  expect(await find('20004')).toMatchObject([{ listPoints_hundredths: 41_981 }]);
});

test('what is no list of points is refused by name, and the list before it stays', async () => {
  await upload();
  const wrong = ['Name;Vorname\r\nMoser;Eva', 'Fiscode;Lastname;Firstname', 'x'.repeat(limits.pointsListMax_bytes + 1)];
  for (const content of wrong) {
    expect(await upload(filePart('list.csv', content))).not.toMatchObject({ body: { status: 0 } });
  }
  expect(await find('56001')).toHaveLength(1);
});

test('a list is replaced, removed, and goes with its account', async () => {
  await upload();
  const next = filePart('next.csv', 'Fiscode;Lastname;Firstname\r\n7;Other;Ida\r\n8;Another;Ida');
  await upload(next);
  expect(await find('56001')).toEqual([]);
  expect(await find('ida')).toHaveLength(2);
  await app.delete(path(), undefined, event.owner.token);
  expect(await find('ida')).toEqual([]);
  await upload();
  await new UserStore(app.database).write([removePointsListOf(event.owner.id)]);
  expect((await app.get(path(), event.owner.token)).body.data).toEqual([]);
});

test('the largest list is read, and whoever is at its end is found', async () => {
  const heads = 'Listname,Published,Fiscode,Lastname,Firstname,Nationcode,Gender,Birthdate,Birthyear,Skiclub';
  const disciplines = ['DH', 'SL', 'GS', 'SG', 'AC'];
  const pointHeads = disciplines.flatMap((name) => [`${name}points`, `${name}pos`, `${name}Sta`]).join(',');
  const row = (place: number) =>
    `FIS 12,27-11-26,${500_000 + place},LAST${place},First${place},AUT,M,2004-01-02,2004,SC,${place % 300}.05,,,20.5,,,,,,,,,,,`;
  const rows = Array.from({ length: limits.importRowsMax }, (_one, place) => row(place));
  const whole = filePart('list.csv', [`${heads},${pointHeads}`, ...rows].join('\r\n'));
  expect(await upload(whole)).toMatchObject({ body: { data: [{ people: limits.importRowsMax }] } });
  expect(await find('519999')).toMatchObject([{ lastName: 'LAST19999' }]);
});

test('a file of codes alone is entered with what the list says, and what the file says counts more', async () => {
  await upload();
  await app.post(`/events/${event.id}/report`, { discipline: 'GS', jury: [], courses: [] }, event.owner.token);
  const imports = `/events/${event.id}/imports`;
  const codes = filePart('codes.csv', 'FIS-Code;Verein\r\n56001;\r\n51002;SV Neu');
  const uploaded = await postForm(app, imports, [jsonPart({ kind: 'competitors' }), codes], event.owner.token);
  const id = /"id":"(\w+)"/.exec(stringifyJson(uploaded.body))?.[1];
  const validated = await app.post(
    `${imports}/${id}/validate`,
    { assignment: { licence: 0, club: 1 } },
    event.owner.token,
  );
  expect(validated.body.data).toMatchObject([{ check: { faultCount: 0 } }]);
  expect((await app.post(`${imports}/${id}/apply`, {}, event.owner.token)).body.status).toBe(0);
  app.letSnapshotsAge();
  const { body } = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
  const competitors = body.data[0]?.['competitors'];
  const eva = { lastName: 'MOSER', firstName: 'Eva', nation: 'AUT', gender: 'female', club: 'SC Hall' };
  expect(competitors).toContainEqual(
    expect.objectContaining({ ...eva, licence: '56001', dateOfBirth: '2005', listPoints_hundredths: 2_340 }),
  );
  expect(competitors).toContainEqual(expect.objectContaining({ lastName: 'HUBER', club: 'SV Neu', gender: 'male' }));
});

test('a code that no list knows needs its names all the same', async () => {
  const imports = `/events/${event.id}/imports`;
  const codes = filePart('codes.csv', 'FIS-Code\r\n56001\r\n');
  const uploaded = await postForm(app, imports, [jsonPart({ kind: 'competitors' }), codes], event.owner.token);
  const id = /"id":"(\w+)"/.exec(stringifyJson(uploaded.body))?.[1];
  const { body } = await app.post(`${imports}/${id}/validate`, { assignment: { licence: 0 } }, event.owner.token);
  expect(body.data).toMatchObject([
    { check: { faults: expect.arrayContaining([expect.objectContaining({ field: 'lastName', code: 'REQUIRED' })]) } },
  ]);
});
