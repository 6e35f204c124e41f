import { beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../database/each-database.ts';
import { aBrowser } from '../testing/push-service.ts';
import { PushStore } from './store.ts';

describeEachDatabase('followers', (database) => {
  const one = {
    endpoint: 'https://push.example/one',
    keys: aBrowser().keys,
    language: 'de' as const,
  };
  const other = { ...one, endpoint: 'https://push.example/other', language: 'en' as const };
  const anna = { eventId: 'e1', competitorId: 'anna', endsAt: 100n };
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
    const followers = await store.followers('e1', 'anna', 99n);
    expect(followers.map(({ language }) => language).toSorted()).toEqual(['en', 'hu']);
    expect(await store.followers('e1', 'anna', 100n)).toEqual([]);
    expect(await store.followedEvents(99n)).toEqual(['e1']);
    expect(await store.counts(one.endpoint, { eventId: 'e1', competitorId: 'berta' })).toEqual({
      ofBrowser: 1,
      ofEvent: 2,
    });
    await store.forgetBrowser(one.endpoint);
    await store.end(other.endpoint, 'e1', 'anna');
    expect(await store.followers('e1', 'anna', 0n)).toEqual([]);
  });

  it('are told a moment by one of several servers', async () => {
    const another = new PushStore(database.current);
    const claims = [store, another, store].map((each) => each.claim('e1', 'start r1 5', 100n));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    await store.forgetExpired(100n);
    expect(await store.claim('e1', 'start r1 5', 200n)).toBe(true);
  });
});
