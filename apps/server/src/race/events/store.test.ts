import { timestamp, type EventState, type Fact } from '@startwand/timing';
import { beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import { asCompetitorId, asDeviceId, asEventId, asHeatId, asUserId } from '../../base/ids.ts';
import { HistoryStore } from '../history/history-store.ts';
import { claimSource } from '../rooms/source-store.ts';
import { UserStore } from '../../accounts/users/store.ts';
import { untold } from '../../accounts/users/user.ts';
import { saveCompetitor } from '../competitors/row-store.ts';
import type { EventPage } from './list-store.ts';
import { EventStore, type NewEvent } from './store.ts';
import { noRankings } from '../heats/record.ts';
import { notRegistered, type CompetitorRecord } from '../competitors/record.ts';
import { unasked, type EventRecord } from './record.ts';

const all = { search: '', limit: 50, offset: 0 };
const anna = asUserId('u1');
const bert = asUserId('u2');

function anEvent(id: string, changes: Partial<EventRecord> = {}): NewEvent {
  return {
    event: {
      ...unasked,
      id: asEventId(id),
      ownerId: anna,
      name: `Giant slalom ${id}`,
      place: 'Sölden',
      country: 'AUT',
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      timeZone: 'Europe/Vienna',
      organizer: { name: 'Ski club', website: null },
      publicResult: true,
      ...changes,
    },
    heats: [
      {
        id: asHeatId('h2'),
        name: 'Run 2',
        position: 1,
        startTime: null,
        rankings: noRankings,
        competitorNotes: {},
      },
      {
        id: asHeatId('h1'),
        name: 'Run 1',
        position: 0,
        startTime: '2026-11-20T10:00',
        rankings: noRankings,
        competitorNotes: {},
      },
    ],
    competitors: [competitor('c1', 'Mia')],
    facts: [setUp(1), setUp(2)],
  };
}

function competitor(id: string, firstName: string): CompetitorRecord {
  return {
    id: asCompetitorId(id),
    firstName,
    lastName: 'Huber',
    nation: 'AUT',
    club: null,
    team: null,
    email: 'mia@example.com',
    dateOfBirth: '2001-02-03',
    note: null,
    fields: {},
    ...notRegistered,
  };
}

function setUp(revision: number): Fact {
  const setup = { kind: 'noteShownChange' } as const;
  return { revision, at: timestamp(1n), by: anna, type: 'SetUp', version: 1, setup };
}

describeEachDatabase('events', (database) => {
  let events: EventStore;

  beforeEach(async () => {
    events = new EventStore(database.current);
    for (const id of [anna, bert]) {
      await new UserStore(database.current).create({
        ...untold,
        id,
        email: `${id}@example.com`,
        firstName: 'A',
        lastName: 'B',
        roles: [],
        passwordHash: null,
      });
    }
  });

  it('are created wholly or not at all', async () => {
    const twice = { ...anEvent('e1'), facts: [setUp(1), setUp(2)] };
    await events.create(twice);
    await expect(events.create({ ...twice, event: anEvent('e1').event })).rejects.toThrow('collides');
    const ownerless = anEvent('e2', { ownerId: asUserId('nobody') });
    await expect(events.create(ownerless)).rejects.toThrow('collides');
    expect(await events.shownRows('e2')).toBeNull();
    expect(await new HistoryStore(database.current).revisionOf('e2')).toBe(0);
  });

  it('give back what is shown of them, heats in their order, after a restart', async () => {
    const created = anEvent('e1');
    await events.create(created);
    const rows = await new EventStore(await database.reopen()).shownRows('e1');
    expect(rows?.event).toEqual(created.event);
    expect(rows?.heats.map(({ name }) => name)).toEqual(['Run 1', 'Run 2']);
    expect(rows?.competitors).toEqual(created.competitors);
    expect(await new HistoryStore(database.current).revisionOf('e1')).toBe(2);
  });

  it('tell how many competitors each has, and let others in between while they are counted', async () => {
    for (let index = 10; index < 30; index += 1) {
      const ofOne = Array.from({ length: index % 3 }, (_none, nth) => competitor(`c${nth}`, 'Mia'));
      await events.create({ ...anEvent(`e${index}`), heats: [], competitors: ofOne });
    }
    let turns = 0;
    let isListing = true;
    const turn = (): void => {
      turns += 1;
      if (isListing) setImmediate(turn);
    };
    setImmediate(turn);
    const listed = await events.listOfOwner(anna, { ...all, sort: 'name' });
    isListing = false;
    expect(listed.map(({ competitorCount }) => competitorCount)).toEqual(
      Array.from({ length: 20 }, (_none, index) => (10 + index) % 3),
    );
    expect(turns).toBeGreaterThanOrEqual(2);
  });

  it('have their competitors counted without reading what is known of each', async () => {
    if (database.current.dialect.name !== 'embedded') return;
    const counted = 'select event_id, count(*) from competitors where event_id in (?, ?)';
    const plan = await database.current.query<{ detail: string }>(`explain query plan ${counted} group by event_id`, [
      'e1',
      'e2',
    ]);
    expect(plan.map(({ detail }) => detail)).toContainEqual(
      expect.stringContaining('COVERING INDEX competitors_by_event'),
    );
  });

  it('replace the row of a competitor together with the fact that says so', async () => {
    await events.create(anEvent('e1'));
    const history = new HistoryStore(database.current);
    const renamed = competitor('c1', 'Maria');
    await history.append('e1', [setUp(3)], [saveCompetitor('e1', renamed)]);
    expect(await events.competitors('e1')).toEqual([renamed]);
    await history.append('e1', [setUp(3)], [saveCompetitor('e1', competitor('c1', 'Lost'))]);
    expect(await events.competitors('e1')).toEqual([renamed]);
  });

  it('are listed with those raced now first, then the newest, with what is counted', async () => {
    await events.create(anEvent('old', { startDate: '2026-01-01' }));
    await events.create(anEvent('new'));
    await events.create(anEvent('live', { startDate: '2025-12-01' }));
    const gate = { deviceId: asDeviceId('231203016'), channel: 0 } as const;
    await new HistoryStore(database.current).append('live', [setUp(3)], claimSource('live', gate, timestamp(0n)));

    const listed = await events.listPublic(all);
    expect(listed.map(({ id, isLive }) => [id, isLive])).toEqual([
      ['live', true],
      ['new', false],
      ['old', false],
    ]);
    expect(listed[0]).toMatchObject({ competitorCount: 1, heatCount: 2 });
    const days = await events.daysOfOwner(anna, timestamp(0n));
    const live = await events.listOfOwner(anna, all, false, { state: 'live', days });
    expect(live.map(({ id }) => id)).toEqual(['live']);
    expect(await events.listPublic({ ...all, limit: 1, offset: 1 })).toMatchObject([{ id: 'new' }]);
  });

  it('are found by a part of name or place in whatever case; wildcards mean nothing', async () => {
    await events.create(anEvent('e1', { name: 'Nacht-SLALOM' }));
    await events.create(anEvent('e2', { place: 'Åre' }));
    const found = async (search: string): Promise<readonly string[]> =>
      (await events.listPublic({ ...all, search })).map(({ id }) => id);
    expect(await found('nacht-slalom')).toEqual(['e1']);
    expect(await found('åre')).toEqual(['e2']);
    expect(await found('ÅRE')).toEqual(['e2']);
    expect(await found('n%m')).toEqual([]);
  });

  it('of one owner are listed to that owner', async () => {
    await events.create(anEvent('e1'));
    await events.create(anEvent('e2', { ownerId: bert }));
    expect(await events.listOfOwner(bert, all)).toMatchObject([{ id: 'e2' }]);
  });

  it('of one owner come in the order asked for §7.16', async () => {
    await events.create(anEvent('e1', { name: 'Zenith run', startDate: '2026-11-18' }));
    await events.create(anEvent('e2', { name: 'autumn slalom', startDate: '2026-11-19' }));
    const idsIn = async (order: Pick<EventPage, 'sort' | 'isDescending'>) =>
      (await events.listOfOwner(anna, { ...all, ...order })).map(({ id }) => id);
    expect(await idsIn({})).toEqual(['e2', 'e1']);
    expect(await idsIn({ sort: 'date', isDescending: false })).toEqual(['e1', 'e2']);
    expect(await idsIn({ sort: 'name', isDescending: false })).toEqual(['e2', 'e1']);
    expect(await idsIn({ sort: 'name', isDescending: true })).toEqual(['e1', 'e2']);
  });

  it('of one owner are found by their state, each on the day that it is there', async () => {
    const on = (day: string) => ({ startDate: day, endDate: day });
    await events.create(anEvent('e1', on('2026-11-19')));
    await events.create(anEvent('e2', on('2026-11-20')));
    await events.create(anEvent('e3', on('2026-11-21')));
    await events.create(anEvent('e4', { ...on('2026-11-20'), invalidSteps: ['course'] }));
    await events.create(anEvent('e5', { ...on('2026-11-20'), timeZone: 'Pacific/Auckland' }));
    // Noon in Vienna, and the next day in Auckland.
    const now = timestamp(BigInt(Date.parse('2026-11-20T11:00Z')) * 10_000n);
    await events.create(anEvent('e6', { ...on('2026-11-20'), timeZone: 'Europe/Rome' }));
    const days = await events.daysOfOwner(anna, now);
    // However many zones there are: the question is about as many days as it is on Earth.
    expect(days).toHaveLength(2);
    const inState = async (state: EventState) => {
      const wanted = { state, days };
      const found = await events.listOfOwner(anna, all, false, wanted);
      expect(await events.count({ ownerId: anna, areDeleted: false, wanted }, all)).toBe(found.length);
      return found.map(({ id }) => id).sort();
    };
    expect(await inState('finished')).toEqual(['e1', 'e5']);
    expect(await inState('active')).toEqual(['e2', 'e6']);
    expect(await inState('scheduled')).toEqual(['e3']);
    expect(await inState('inactive')).toEqual(['e4']);
    expect(await inState('live')).toEqual([]);
    expect(await events.daysOfOwner(bert, now)).toEqual([]);
    const none = await events.listOfOwner(bert, all, false, { state: 'active', days: [] });
    expect(none).toEqual([]);
  });
});
