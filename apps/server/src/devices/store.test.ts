import { beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../storage/database/each-database.ts';
import { UserStore } from '../accounts/users/store.ts';
import { untold } from '../accounts/users/user.ts';
import { DeviceStore, type Device } from './store.ts';

const onShelf: Device = {
  id: '231203016',
  pinHash: 'argon2',
  ownerId: null,
  name: 'MT1',
  type: 'MT1',
  firmware: '1.2',
  deviceComponents: ['GPS'],
  triggerCost_tp: 1,
  ownedSince: 0n,
};

describeEachDatabase('devices', (database) => {
  let devices: DeviceStore;

  beforeEach(async () => {
    devices = new DeviceStore(database.current);
    for (const id of ['u1', 'u2']) {
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

  it('are made known once', async () => {
    expect(await devices.provision(onShelf)).toBeNull();
    expect(await devices.provision({ ...onShelf, name: 'other' })).toEqual({
      error: 'DEVICE_KNOWN',
    });
    expect(await devices.find('231203016')).toEqual(onShelf);
    expect(await devices.find('999999999')).toBeNull();
  });

  it('go to one of two people who register at the same moment', async () => {
    await devices.provision(onShelf);
    const results = await Promise.all([
      devices.register(onShelf, 'u1', 'Start', 7n),
      devices.register(onShelf, 'u2', 'Finish', 7n),
    ]);
    expect(results).toEqual([true, false]);
    expect(await devices.find('231203016')).toEqual({
      ...onShelf,
      ownerId: 'u1',
      name: 'Start',
      ownedSince: 7n,
    });
  });

  it('bring the new owner no clock that an earlier one reported', async () => {
    const owned = { ...onShelf, ownerId: 'u1' };
    await devices.provision(owned);
    const sql = 'update devices set clock_ahead_100ns = ? where id = ?';
    await database.current.write({ statements: [{ sql, parameters: [-6_000_000_000n, owned.id] }] });
    await devices.deregister(owned, 'u1', []);
    const free = await devices.find(owned.id);
    expect(free !== null && (await devices.register(free, 'u2', 'Start', 9n))).toBe(true);
    const ahead = 'select clock_ahead_100ns from devices where id = ?';
    expect(await database.current.query(ahead, [owned.id])).toEqual([{ clock_ahead_100ns: 0n }]);
  });

  it('are changed only as they were read', async () => {
    const owned = { ...onShelf, ownerId: 'u1' };
    await devices.provision(owned);
    expect(await devices.replace(owned, { ...owned, name: 'Finish' })).toBe(true);
    expect(await devices.replace(owned, { ...owned, name: 'Gate' })).toBe(false);
    expect(await devices.find(owned.id)).toMatchObject({ name: 'Finish' });
  });

  it('are freed by their owner, and not while one of their channels is armed', async () => {
    const owned = { ...onShelf, ownerId: 'u1' };
    await devices.provision(owned);
    expect(await devices.deregister(owned, 'u2', [])).toBe(false);
    await database.current.write({
      statements: [
        {
          sql: "insert into events (id, owner_id, start_date, end_date, search_text, document) values ('e', 'u1', '2026-01-17', '2026-01-17', '', '{}')",
          parameters: [],
        },
        {
          sql: "insert into sources (device_id, channel, event_id, armed_heats) values ('231203016', 0, 'e', 1)",
          parameters: [],
        },
      ],
    });
    expect(await devices.deregister(owned, 'u1', [])).toBe(false);
    await database.current.write({
      statements: [{ sql: 'update sources set armed_heats = 0', parameters: [] }],
    });
    expect(await devices.deregister(owned, 'u1', [])).toBe(true);
    expect(await devices.find(owned.id)).toMatchObject({ ownerId: null, name: 'MT1' });
  });

  it('are listed to their owner only, by serial number', async () => {
    await devices.provision({ ...onShelf, id: '900000002', ownerId: 'u1' });
    await devices.provision({ ...onShelf, id: '900000001', ownerId: 'u1' });
    await devices.provision({ ...onShelf, id: '900000003', ownerId: 'u2' });
    await devices.provision({ ...onShelf, id: '900000004' });
    const listed = await devices.listOfOwner('u1');
    expect(listed.map(({ id }) => id)).toEqual(['900000001', '900000002']);
  });
});
