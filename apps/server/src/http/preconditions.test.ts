/** Whatever a call says beside what it asks for reaches what is stored: held for each call of the contract. */
import { errors, routes, type Route, type RouteName } from '@startwand/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCall, wireCall } from '../testing/sample-calls.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { openWire, type Wire } from '../testing/wire.ts';

let stage: Stage;
let wire: Wire;

beforeAll(async () => {
  stage = await openStage();
  wire = openWire(stage.port);
});
afterAll(async () => {
  wire.close();
  await stage.close();
});

const isRouteName = (name: string): name is RouteName => name in routes;
const names = Object.keys(routes).filter(isRouteName);
const routeOf = (name: RouteName): Route => routes[name];

/** As whoever may, with the head that the test is about. */
async function ask(name: RouteName, head: Readonly<Record<string, string>>) {
  const account = routes[name].may === 'administrator' ? 'admin' : 'owner';
  const sample = await sampleCall(name, { stage, race: await stage.aRace(), account });
  const call = wireCall(name, sample, await stage.tokenOf(account));
  return wire.call({ ...call, headers: { ...call.headers, ...head } });
}

describe('a call that makes something', () => {
  const making = names.filter((name) => routeOf(name).takesKey === true);

  test.each(making)('%s stores its key with what it makes', async (name) => {
    const answer = await ask(name, { 'idempotency-key': `key of ${name}`.replaceAll(' ', '-') });
    expect(answer, answer.text.slice(0, 300)).toMatchObject({ http: 200, status: 0 });
    const rows = await stage.test.database.query('select is_done from call_keys where call = ?', [name]);
    expect(rows).toEqual([{ is_done: 2 }]);
    await stage.restore();
  });

  test('is one of more than ten', () => expect(making.length).toBeGreaterThan(10));
});

describe('a call that saves a record', () => {
  const saving = names.filter((name) => routeOf(name).edits !== undefined);

  test.each(saving)('%s is refused on another version than the record has', async (name) => {
    const answer = await ask(name, { 'if-match': '"read long ago"' });
    expect(answer, answer.text.slice(0, 300)).toMatchObject({ status: errors.CHANGED_MEANWHILE.status });
  });

  test('is one of more than twenty', () => expect(saving.length).toBeGreaterThan(20));
});
