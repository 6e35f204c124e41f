import { limits } from '@startwand/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asEventId } from '../../base/ids.ts';
import { anEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { OutputStore } from './store.ts';

const key = 'thirty-two characters or even more';
const wanted = {
  kind: 'fisLive',
  host: 'live.fis.example',
  port: 1550,
  codex: '1234',
  password: 'Fis-pass-77',
} as const;

let app: TestApp;
let eventId: ReturnType<typeof asEventId>;
beforeEach(async () => {
  app = await openTestApp();
  eventId = asEventId((await anEvent(app)).id);
});
afterEach(() => app.close());

const told: object[] = [];
const storeWith = (factorKey: string | null) =>
  new OutputStore({ database: app.database, factorKey, log: { error: (details) => void told.push(details) } });
const stored = async () => JSON.stringify(await app.database.query('select document from event_outputs', []));
const read = async (store: OutputStore) => (await store.ofEvent(eventId))[0]?.wanted;

test('the password of a receiver is stored sealed where the service has a --factor-key, and sent as it was typed', async () => {
  const store = storeWith(key);
  await store.add('one', eventId, wanted, limits.outputsMax, []);
  expect(await stored()).not.toContain('Fis-pass-77');
  expect(await read(store)).toEqual(wanted);
});

test('a password that was stored before is sealed once the service has a --factor-key', async () => {
  await storeWith(null).add('one', eventId, wanted, limits.outputsMax, []);
  expect(await stored()).toContain('Fis-pass-77');
  await storeWith(key).sealPasswords();
  expect(await stored()).not.toContain('Fis-pass-77');
  expect(await read(storeWith(key))).toEqual(wanted);
});

test('without its --factor-key an output has no password, and the log says why', async () => {
  await storeWith(key).add('one', eventId, wanted, limits.outputsMax, []);
  const { password: _password, ...others } = wanted;
  expect(await read(storeWith(null))).toEqual(others);
  expect(told).toMatchObject([{ output: 'one' }]);
});
