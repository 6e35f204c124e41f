import { timestamp, type Fact, type Source } from '@startwand/timing';
import { beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import { asDeviceId, asUserId } from '../../base/ids.ts';
import { HistoryStore } from './history-store.ts';
import { claimSource, releaseSource } from '../rooms/source-store.ts';

const noon = 17_637_123_000_000_001n;
const now = timestamp(noon);
const finish: Source = { deviceId: asDeviceId('231203016'), channel: 1 };

function fact(revision: number, name = ''): Fact {
  return {
    revision,
    at: timestamp(noon + BigInt(revision)),
    by: revision % 2 === 0 ? asUserId('u1') : null,
    type: 'SetUp',
    version: 1,
    setup: name === '' ? { kind: 'noteShownChange' } : { kind: 'setCourse', course: [] },
  };
}

function facts(from: number, to: number): readonly Fact[] {
  return Array.from({ length: to - from + 1 }, (_, index) => fact(from + index));
}

describeEachDatabase('history', (database) => {
  let history: HistoryStore;

  beforeEach(async () => {
    history = new HistoryStore(database.current);
    const event =
      'insert into events (id, owner_id, start_date, end_date, search_text, document) values (?, ?, ?, ?, ?, ?)';
    const day = '2026-11-20';
    await database.current.write({
      statements: [
        {
          sql: 'insert into users (id, email, document) values (?, ?, ?)',
          parameters: ['u1', 'a@example.com', '{}'],
        },
        { sql: event, parameters: ['e1', 'u1', day, day, '', '{}'] },
        { sql: event, parameters: ['e2', 'u1', day, day, '', '{}'] },
      ],
    });
  });

  async function eventOf({ deviceId, channel }: Source): Promise<string | undefined> {
    const [source] = await database.current.query<{ event_id: string }>(
      'select event_id from sources where device_id = ? and channel = ?',
      [deviceId, channel],
    );
    return source?.event_id;
  }

  async function read(eventId: string, after: number): Promise<readonly Fact[]> {
    const found: Fact[] = [];
    for await (const page of history.pagesAfter(eventId, after)) found.push(...page);
    return found;
  }

  it('refuses facts that leave a gap between them', async () => {
    await expect(history.append('e1', [fact(1), fact(3)])).rejects.toThrow('does not follow');
    expect(await history.revisionOf('e1')).toBe(0);
  });

  it('lets one of two who write the same revision win, and stores nothing of the other', async () => {
    const results = await Promise.all([
      history.append('e1', [fact(1, 'course'), fact(2)]),
      history.append('e1', [fact(1), fact(2), fact(3)]),
    ]);
    expect(results).toEqual([{ outcome: 'stored' }, { outcome: 'revisionTaken' }]);
    expect(await read('e1', 0)).toEqual([fact(1, 'course'), fact(2)]);
  });

  it('stores nothing when what goes along does not hold, and says which part', async () => {
    const nothing = { sql: "update users set email = email where id = 'u9'", parameters: [] };
    const along = [nothing, { ...nothing, expect: 1 }];
    expect(await history.append('e1', [fact(1)], along)).toEqual({
      outcome: 'guardFailed',
      guard: 1,
    });
    expect(await history.revisionOf('e1')).toBe(0);
  });

  it('gives facts back as they were, after a restart and from any revision on', async () => {
    await history.append('e1', facts(1, 3));
    await history.append('e1', facts(4, 5));
    await history.append('e2', facts(1, 1));
    history = new HistoryStore(await database.reopen());
    expect(await read('e1', 0)).toEqual(facts(1, 5));
    expect(await read('e1', 3)).toEqual(facts(4, 5));
    expect(await read('e1', 5)).toEqual([]);
    expect(await history.revisionOf('e1')).toBe(5);
  });

  it('is read in pages, and what is appended meanwhile comes along', async () => {
    await history.append('e1', facts(1, 4_500));
    const revisions: number[] = [];
    for await (const page of history.pagesAfter('e1', 0)) {
      if (revisions.length === 0) await history.append('e1', facts(4_501, 4_502));
      revisions.push(...page.map(({ revision }) => revision));
    }
    expect(revisions).toEqual(facts(1, 4_502).map(({ revision }) => revision));
  });

  it('lets one event at a time have a channel armed', async () => {
    expect(await history.append('e1', [fact(1)], claimSource('e1', finish, now))).toEqual({
      outcome: 'stored',
    });
    expect(await history.append('e2', [fact(1)], claimSource('e2', finish, now))).toEqual({
      outcome: 'guardFailed',
      guard: 0,
    });
    expect(await history.revisionOf('e2')).toBe(0);
  });

  it('keeps a channel for the event until the last of its heats is disarmed', async () => {
    await history.append('e1', [fact(1)], claimSource('e1', finish, now));
    await history.append('e1', [fact(2)], claimSource('e1', finish, now));
    await history.append('e1', [fact(3)], releaseSource('e1', finish, now));
    expect(await history.append('e2', [fact(1)], claimSource('e2', finish, now))).toMatchObject({
      outcome: 'guardFailed',
    });

    await history.append('e1', [fact(4)], releaseSource('e1', finish, now));
    expect(await eventOf(finish)).toBe('e1');
    expect(await history.append('e2', [fact(1)], claimSource('e2', finish, now))).toEqual({
      outcome: 'stored',
    });
    expect(await eventOf(finish)).toBe('e2');
    expect(await history.append('e1', [fact(5)], releaseSource('e1', finish, now))).toMatchObject({
      outcome: 'guardFailed',
    });
  });
});
