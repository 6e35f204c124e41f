import { beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import { aBrowser } from '../../testing/push-service.ts';
import { PushStore } from './store.ts';

describeEachDatabase('followers', (database) => {
  const one = {
    endpoint: 'https://push.example/one',
    keys: aBrowser().keys,
    language: 'de' as const,
  };
  const other = { ...one, endpoint: 'https://push.example/other', language: 'en' as const };
  const from = { near: 'n', wide: 'w', line: 'l' };
  const anna = { eventId: 'e1', competitorId: 'anna', endsAt: 100n, from, at: 1n };
  const all = { behind: '', most: 100 };
  const told = (now: bigint) => store.followers({ ...anna, now }, all);
  let store: PushStore;

  beforeEach(async () => {
    store = new PushStore(database.current);
    const user = ['u1', 'a@example.org', '', '{}'];
    const event = ['e1', 'u1', '', '2026-01-17', '2026-01-17', '{}'];
    await database.current.write({
      statements: [
        {
          sql: 'insert into users (id, email, search_text, document) values (?, ?, ?, ?)',
          parameters: user,
        },
        {
          sql: 'insert into events (id, owner_id, search_text, start_date, end_date, document) values (?, ?, ?, ?, ?, ?)',
          parameters: event,
        },
      ],
    });
  });

  it('are told until the event is over, each browser once', async () => {
    await store.save(one, anna);
    await store.save({ ...one, language: 'hu' }, anna);
    await store.save(other, anna);
    const followers = await told(99n);
    expect(followers.map(({ language }) => language).toSorted()).toEqual(['en', 'hu']);
    expect(await told(100n)).toEqual([]);
    expect(await store.followedEvents(99n)).toEqual(['e1']);
    expect(await store.counts(one.endpoint, { ...anna, competitorId: 'berta' })).toEqual({
      ofBrowser: 1,
      ofEvent: 2,
      near: 2,
      wide: 2,
      line: 2,
    });
    await store.forgetBrowser(one.endpoint);
    await store.end(other.endpoint, 'e1', 'anna');
    expect(await told(0n)).toEqual([]);
  });

  it('are told a moment by one of several servers', async () => {
    const another = new PushStore(database.current);
    const claims = [store, another, store].map((each) => each.claim('e1', 'start r1 5', 100n));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    await store.forgetExpired(100n);
    expect(await store.claim('e1', 'start r1 5', 200n)).toBe(true);
  });

  it('are read by pages, in the order of their names', async () => {
    for (let n = 0; n < 7; n += 1) await store.save({ ...one, endpoint: `https://push.example/${n}` }, anna);
    const read: string[] = [];
    for (let behind = ''; ; behind = read.at(-1) ?? '') {
      const page = await store.followers({ ...anna, now: 0n }, { behind, most: 3 });
      read.push(...page.map(({ browser }) => browser));
      if (page.length < 3) break;
    }
    expect(read).toHaveLength(7);
    expect(read).toEqual(read.toSorted());
  });

  it('are known to a service that took a message once, wherever they follow', async () => {
    await store.save(one, anna);
    const [follower] = await told(0n);
    expect(follower?.isTaken).toBe(false);
    await store.taken([follower?.browser ?? ''], 5n);
    await store.save(one, { ...anna, competitorId: 'berta' });
    const ofBerta = await store.followers({ ...anna, competitorId: 'berta', now: 0n }, all);
    expect([...(await told(0n)), ...ofBerta].map(({ isTaken }) => isTaken)).toEqual([true, true]);
  });

  it('give way, the oldest that no service took of the line that has most, and nobody else', async () => {
    const at = (line: string, n: number) => ({ ...anna, from: { ...from, line }, at: BigInt(n) });
    const browser = (name: string) => ({ ...one, endpoint: `https://push.example/${name}` });
    for (const [n, name] of ['flood 2', 'flood 1', 'flood 3'].entries()) {
      await store.save(browser(name), at('flood', 10 - n));
    }
    await store.save(browser('home'), at('home', 1));
    const left = async () => (await told(0n)).map(({ endpoint }) => endpoint.slice(21)).toSorted();
    expect(await store.giveWay('e1', 1)).toBe(true);
    expect(await left()).toEqual(['flood 1', 'flood 2', 'home']);
    const taken = (await told(0n)).filter(({ line }) => line === 'flood');
    await store.taken(
      taken.map(({ browser: name }) => name),
      20n,
    );
    expect(await store.giveWay('e1', 1)).toBe(false);
    expect(await left()).toEqual(['flood 1', 'flood 2', 'home']);
  });

  it('from before places were noted do not give way to others, and each is told as from a place of its own', async () => {
    const before = { ...anna, from: { near: '', wide: '', line: '' }, at: 0n };
    for (const name of ['one', 'two', 'three']) {
      await store.save({ ...one, endpoint: `https://push.example/${name}` }, before);
    }
    expect(await store.giveWay('e1', 1)).toBe(false);
    const followers = await told(0n);
    expect(new Set(followers.map(({ line }) => line)).size).toBe(3);
  });
});
