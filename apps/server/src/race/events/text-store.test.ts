import { limits } from '@startwand/contract';
import { beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import { asEventId, asUserId } from '../../base/ids.ts';
import { UserStore } from '../../accounts/users/store.ts';
import { untold } from '../../accounts/users/user.ts';
import { unasked, type EventRecord } from './record.ts';
import { EventStore } from './store.ts';
import { EventTextStore, isNextStep, textStatements } from './text-store.ts';

const anna = asUserId('u1');
const half = limits.accountTextMax_bytes / 2;

function anEvent(id: string): EventRecord {
  return {
    ...unasked,
    id: asEventId(id),
    ownerId: anna,
    name: `Slalom ${id}`,
    place: 'Sölden',
    country: 'AUT',
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    timeZone: 'Europe/Vienna',
    organizer: { name: 'Ski club', website: null },
    publicResult: true,
  };
}

describeEachDatabase('what the events of an account hold', (database) => {
  beforeEach(async () => {
    const told = { id: anna, email: 'a@example.com', firstName: 'A', lastName: 'B' };
    const user = { ...untold, ...told, roles: [], passwordHash: null };
    await new UserStore(database.current).create(user);
    const events = new EventStore(database.current);
    for (const id of ['e1', 'e2', 'e3'])
      await events.create({ event: anEvent(id), heats: [], competitors: [], facts: [] });
  });

  const grow = async (event: EventRecord, from_bytes: number, to_bytes: number) => {
    const statements = textStatements(event, from_bytes, to_bytes);
    return (await database.current.write({ statements })).outcome;
  };
  const hasRoom = (id: string, size_bytes: number) =>
    new EventTextStore(database.current).hasRoom(anEvent(id), size_bytes);

  it('has an end, and room again when an event holds less or is deleted', async () => {
    expect(await grow(anEvent('e1'), 0, half)).toBe('stored');
    expect(await grow(anEvent('e2'), 0, half)).toBe('stored');
    expect(await hasRoom('e3', 1)).toBe(false);
    expect(await grow(anEvent('e3'), 0, 1)).toBe('conflict');
    expect(await hasRoom('e2', half)).toBe(true);
    expect(await grow(anEvent('e2'), half, half / 2)).toBe('stored');
    expect(await grow(anEvent('e3'), 0, half / 2)).toBe('stored');
    expect(await grow(anEvent('e1'), half, 0)).toBe('stored');
    expect(await hasRoom('e3', half)).toBe(true);
  });

  it('is kept by two events that grow at the same moment', async () => {
    const outcomes = await Promise.all([
      grow(anEvent('e1'), 0, half + 1),
      grow(anEvent('e2'), 0, half + 1),
      grow(anEvent('e3'), 0, half + 1),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
  });

  it('may only become less where it was more before there was a limit', async () => {
    const more = 3 * half;
    expect(await grow(anEvent('e1'), more, more)).toBe('stored');
    expect(await grow(anEvent('e2'), 0, 1)).toBe('conflict');
    expect(await grow(anEvent('e1'), more, more + half)).toBe('conflict');
    expect(await grow(anEvent('e1'), more, more - 1)).toBe('stored');
  });
});

it('is stored in steps: one competitor more seldom is one', () => {
  expect(isNextStep(1, 300)).toBe(false);
  expect(isNextStep(0, 1)).toBe(true);
  expect(isNextStep(65_536, 65_537)).toBe(true);
});
