import { apiRoot, limits, parseJson, stringifyJson, wideBounds } from '@startwand/contract';
import { after, duration } from '@startwand/timing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeWithPostgres } from '../storage/database/each-database.ts';
import { anEvent, eventForm, type TestEvent } from '../testing/events.ts';
import { encodeForm, filePart, jsonPart, type FormPart } from '../testing/forms.ts';
import { aTimekeeper, anAdmin } from '../testing/people.ts';
import { openTestApp, type Answer, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
/** Asks with a key of its own. */
async function ask(
  path: string,
  body: unknown,
  key: string,
  at: TestApp = app,
  token = event.owner.token,
): Promise<Answer['body'] & { readonly http: number }> {
  const response = await at.app.http.inject({
    method: 'POST',
    url: apiRoot + path,
    headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': key },
    payload: stringifyJson(body),
  });
  return { ...(parseJson(response.body) as Answer['body']), http: response.statusCode };
}

/** In each test another account. */
let eva = { firstName: 'Eva', lastName: 'Moser', startNumber: 42 };
const competitor = (): string => `/events/${event.id}/competitor`;

async function countOf(at: TestApp = app): Promise<number> {
  return (await at.app.services.events.competitors(event.id)).length;
}

/** Asks with a form and a file. */
async function send(path: string, parts: readonly FormPart[], key: string) {
  const { type, payload } = encodeForm(parts);
  const response = await app.app.http.inject({
    method: 'POST',
    url: apiRoot + path,
    headers: { authorization: event.owner.token, 'content-type': type, 'idempotency-key': key },
    payload,
  });
  return { ...(parseJson(response.body) as Answer['body']), http: response.statusCode };
}

describe('a call with a key', () => {
  let entered = 0;
  beforeAll(async () => {
    app = await openTestApp();
    event = await anEvent(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.write({ statements: [{ sql: 'delete from call_keys', parameters: [] }] });
    eva = { ...eva, startNumber: eva.startNumber + 1 };
    entered = await countOf();
  });

  test('is done once, and answered as the first time', async () => {
    const first = await ask(competitor(), eva, 'k1');
    expect(first).toMatchObject({ http: 200, status: 0, data: [{ startNumber: eva.startNumber }] });
    expect(await ask(competitor(), eva, 'k1')).toEqual(first);
    expect(await countOf()).toBe(entered + 1);
  });

  test('is done once when it comes ten times at the same instant', async () => {
    const banner = { message: 'Start at ten' };
    const path = `/events/${event.id}/banner`;
    const all = await Promise.all(Array.from({ length: 10 }, () => ask(path, banner, 'k1')));
    expect(new Set(all.map((answer) => stringifyJson(answer))).size).toBe(1);
    expect(all[0]).toMatchObject({ http: 200, data: [{ bannerMessages: [banner] }] });
  });

  const rules = jsonPart({ category: 'regulations', description: 'Rules of the race' });
  const list = jsonPart({ kind: 'competitors' });
  const csv = (name: string) => filePart('list.csv', `Bib,Surname,First name\n77,${name},Ida`);

  test.each([
    ['document', 'events', [rules, filePart('a.txt', 'Helmets')], [rules, filePart('a.txt', 'No')]],
    ['document', 'heats', [rules, filePart('a.txt', 'Helmets')], [rules, filePart('b.txt', 'No')]],
    ['imports', 'events', [list, csv('Moser')], [list, csv('Huber')]],
  ])('that brings a file takes it once: %s of %s', async (what, of, file, otherFile) => {
    const path = `/${of}/${of === 'events' ? event.id : event.heatIds[0]}/${what}`;
    const kept = async () => {
      const documents = (await app.app.services.events.find(event.id))?.documents ?? [];
      return [documents.length, (await app.database.query('select id from imports', [])).length];
    };
    const before = await kept();
    const first = await send(path, file, 'f1');
    expect(first).toMatchObject({ http: 200, status: 0 });
    expect(await send(path, file, 'f1')).toEqual(first);
    expect(await send(path, otherFile, 'f1')).toMatchObject({ http: 409, status: -6005 });
    const isImport = what === 'imports';
    expect(await kept()).toEqual([(before[0] ?? 0) + (isImport ? 0 : 1), (before[1] ?? 0) + (isImport ? 1 : 0)]);
  });

  test('is answered alike after a restart', async () => {
    const path = `/user/${event.owner.id}/events`;
    const form = { ...eventForm, measuringPoints: [{}, wideBounds] };
    const first = await ask(path, form, 'k1');
    await app.restart();
    expect(await ask(path, form, 'k1')).toEqual(first);
    expect((await app.get(path, event.owner.token)).body.total).toBe(2);
  });

  test('is refused with other content, and belongs to the call and the account', async () => {
    await ask(competitor(), eva, 'k1');
    const other = await ask(competitor(), { ...eva, firstName: 'Ina' }, 'k1');
    expect(other).toMatchObject({ http: 409, status: -6005, data: [] });
    const path = `/events/${event.id}/banner`;
    expect(await ask(path, { message: 'Hello' }, 'k1')).toMatchObject({ status: 0 });
    const { id, token } = await aTimekeeper(app);
    const form = { ...eventForm, measuringPoints: [{}, wideBounds] };
    expect(await ask(`/user/${id}/events`, form, 'k1', app, token)).toMatchObject({ status: 0 });
  });

  test('may be sent again with the same key when it was refused', async () => {
    const taken = { ...eva, startNumber: 1 };
    expect(await ask(competitor(), taken, 'k1')).toMatchObject({ status: -4009 });
    expect(await ask(competitor(), eva, 'k1')).toMatchObject({ status: 0 });
    expect(await ask(competitor(), eva, 'no spaces')).toMatchObject({
      status: -3000,
      issues: [{ path: ['idempotency-key'], code: 'INVALID' }],
    });
  });

  test('writes to many once', async () => {
    const { token } = await anAdmin(app);
    const mail = { recipients: 'all', subject: 'Prices', message: 'From May on.' };
    const first = await ask('/mail/inform', mail, 'k1', app, token);
    expect(await ask('/mail/inform', mail, 'k1', app, token)).toEqual(first);
    const mails = await app.mailsTo(event.owner.email);
    expect(mails.filter(({ subject }) => subject === 'Prices')).toHaveLength(1);
  });

  test('says that it was done where the server died before it kept the answer', async () => {
    const { idempotencyKeys } = app.app.services;
    const key = { account: event.owner.id, call: 'addCompetitor', name: 'k1' };
    const first = await ask(competitor(), eva, 'k1');
    expect(first.status).toBe(0);
    await app.database.write({
      statements: [{ sql: 'update call_keys set answer = null', parameters: [] }],
    });
    expect(await ask(competitor(), eva, 'k1')).toMatchObject({ http: 409, status: -3007 });
    expect(await idempotencyKeys.claim(key, 'other content', app.now())).toMatchObject({
      state: 'otherContent',
    });
  });

  test('is free again where a server died before it did anything', async () => {
    const { idempotencyKeys } = app.app.services;
    const key = { account: event.owner.id, call: 'addCompetitor', name: 'k1' };
    const died = await idempotencyKeys.claim(key, 'content', app.now());
    expect(died).toMatchObject({ state: 'mine' });
    expect(await idempotencyKeys.claim(key, 'content', app.now())).toEqual({ state: 'underWay' });
    const later = after(app.now(), duration(61 * 10_000_000));
    expect(await idempotencyKeys.claim(key, 'content', later)).toMatchObject({ state: 'mine' });
    // Should the first one still do it, its unit fails at its mark.
    const mark = idempotencyKeys.mark(key, 'claim' in died ? died.claim : '');
    expect(await app.database.write({ statements: [mark] })).toMatchObject({ outcome: 'conflict' });
    await app.restart();
    expect(await ask(competitor(), eva, 'k1')).toMatchObject({ status: 0 });
  });

  test('waits for an answer that is being written down behind the deed', async () => {
    const { idempotencyKeys } = app.app.services;
    const key = { account: event.owner.id, call: 'addCompetitor', name: 'k1' };
    const claimed = await idempotencyKeys.claim(key, 'content', app.now());
    const claim = 'claim' in claimed ? claimed.claim : '';
    await app.database.write({ statements: [idempotencyKeys.mark(key, claim)] });
    expect(await idempotencyKeys.claim(key, 'content', app.now())).toEqual({ state: 'unanswered' });
    await idempotencyKeys.finish(key, claim, '{"status":0}');
    expect(await idempotencyKeys.claim(key, 'content', app.now())).toEqual({
      state: 'done',
      answer: '{"status":0}',
    });
  });

  test('is one of so many, and answers are kept as far as there is room', async () => {
    const { id, token } = event.owner;
    const sql = `insert into call_keys (account, call, name, content, claim, claimed_at, is_done, answer)
      values (?, 'addBanner', ?, '', '', ?, 1, ?)`;
    const long = 'x'.repeat(limits.keptAnswersMax_bytes);
    const statements = Array.from({ length: limits.callKeysMax - 1 }, (_, index) => ({
      sql,
      parameters: [id, `n${index}`, app.now(), index === 0 ? long : null],
    }));
    await app.database.write({ statements });
    expect(await ask(competitor(), eva, 'last', app, token)).toMatchObject({ status: 0 });
    expect(await ask(competitor(), eva, 'last')).toMatchObject({ status: -3007 });
    expect(await ask(competitor(), eva, 'one-more')).toMatchObject({ http: 429, status: -9000 });
    expect(await countOf()).toBe(entered + 1);
  });

  test('is forgotten after a day, and its answer when somebody who may stand in it is erased', async () => {
    const first = await ask(competitor(), eva, 'k1');
    const id = String(first.data[0]?.['id']);
    const erase = `/events/${event.id}/competitors/${id}/erase`;
    await app.post(erase, {}, event.owner.token);
    const kept = await app.database.query('select answer from call_keys where answer like ?', ['%Eva%']);
    expect(kept).toEqual([]);
    const nextDay = after(app.now(), duration(24 * 36_000_000_000 + 1));
    await app.app.services.idempotencyKeys.forgetExpired(nextDay);
    expect(await app.database.query('select name from call_keys', [])).toEqual([]);
  });
});

describeWithPostgres('a call with a key that comes to two servers', (url) => {
  let here: TestApp;
  let there: TestApp;
  beforeEach(async () => {
    here = await openTestApp(1_000, url());
    there = await openTestApp(1_000, url());
    event = await anEvent(here);
  });
  afterEach(async () => {
    await here.close();
    await there.close();
  });

  test('at the same instant is done by one, and answered alike by both, also after a restart', async () => {
    const both = await Promise.all([here, there].map((at) => ask(competitor(), eva, 'k1', at)));
    expect(both[0]).toMatchObject({ http: 200, status: 0 });
    expect(both[1]).toEqual(both[0]);
    await there.restart();
    expect(await ask(competitor(), eva, 'k1', there)).toEqual(both[0]);
    expect(await countOf(here)).toBe(4);
  });
});
