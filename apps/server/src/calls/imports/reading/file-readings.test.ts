import { expect, test, vi } from 'vitest';
import { filePart, jsonPart, postForm } from '../../../testing/forms.ts';
import { aTimekeeper } from '../../../testing/people.ts';
import { importStand, lines } from '../import-stand.test-support.ts';

const stand = importStand();

const long = 'a;b\n'.repeat(400_000);
const readingId = 'reading-1';
const path = () => `${stand.path}/readings/${readingId}`;
const uploadLong = () => stand.upload(['long.csv', long, { kind: 'competitors', readingId }]);
const told = async (token = stand.event.owner.token) => (await stand.app.get(path(), token)).body.data;
const importCount = async () =>
  (await stand.app.database.query<{ count: number }>('select count(*) as count from imports', []))[0]?.count;

test('while a file is read its sender is told how far it is, and nobody else', async () => {
  const uploading = uploadLong();
  await vi.waitUntil(async () => (await told()).length > 0);
  const [reading] = await told();
  expect(reading).toMatchObject({ id: readingId, ahead: 0 });
  expect(Number(reading?.['share'])).toBeLessThan(1);
  const stranger = await aTimekeeper(stand.app);
  expect((await stand.app.get(path(), stranger.token)).body).toMatchObject({ status: -2011 });
  expect((await stand.app.delete(path(), undefined, stranger.token)).body).toMatchObject({ status: -2011 });
  expect((await uploading).body).toMatchObject({ status: -4078 });
  expect(await told()).toEqual([]);
});

test('a reading that is cancelled ends at once, answers its upload, and leaves nothing behind', async () => {
  const uploading = uploadLong();
  await vi.waitUntil(async () => (await told()).length > 0);
  expect((await stand.app.delete(path(), undefined, stand.event.owner.token)).body).toMatchObject({
    status: 0,
    data: [{ id: readingId }],
  });
  expect(await uploading).toMatchObject({ http: 409, body: { status: -4085 } });
  expect(await told()).toEqual([]);
  expect(Number(await importCount())).toBe(0);
  expect((await stand.app.delete(path(), undefined, stand.event.owner.token)).body).toMatchObject({ status: -4070 });
});

test('the same file may come again under the same key once its reading was cancelled', async () => {
  const { token } = stand.event.owner;
  const rows = lines(
    'Startnr.;Nachname;Vorname',
    ...Array.from({ length: 10_000 }, (_, row) => `${row + 1};Moser;Eva ${row}`),
  );
  const parts = [jsonPart({ kind: 'competitors', readingId }), filePart('list.csv', rows)];
  const send = () => postForm(stand.app, stand.path, parts, token, 'key-of-the-file');
  const first = send();
  await vi.waitUntil(async () => (await told()).length > 0);
  await stand.app.delete(path(), undefined, token);
  expect((await first).body).toMatchObject({ status: -4085 });
  expect((await send()).body).toMatchObject({ status: 0 });
  expect(Number(await importCount())).toBe(1);
});

test('an id of a reading that could be anything is refused', async () => {
  const { body } = await stand.upload(['a.csv', 'a;b', { kind: 'competitors', readingId: '../x' }]);
  expect(body).toMatchObject({ status: -3000, issues: [{ path: ['readingId'] }] });
});

test('the rows of one list at a time are in memory, also while it is applied', async () => {
  const one = await stand.validated(
    'list.csv',
    lines('Startnr.;Nachname;Vorname;m/w;Geb.-Datum;Nation', '11;Moser;Eva;w;06.05.2012;AUT'),
  );
  let endTurn = () => {};
  const { readingTurns } = stand.app.app.services;
  const another = new Promise<void>((resolve) => {
    endTurn = resolve;
  });
  const turn = readingTurns.inTurn('somebody else', () => another);
  let isApplied = false;
  const applying = stand.call(one, 'apply').then((answer) => {
    isApplied = true;
    return answer;
  });
  // It has the time in which it would be applied otherwise.
  for (let nth = 0; nth < 30; nth += 1) {
    const { body } = await stand.app.get(`${stand.path}/${one.id}`, stand.event.owner.token);
    expect(body.data).toMatchObject([{ state: 'validated' }]);
  }
  expect(isApplied).toBe(false);
  endTurn();
  await turn;
  expect((await applying).body.data).toMatchObject([{ state: 'applied' }]);
});
