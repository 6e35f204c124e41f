import { beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../database/each-database.ts';
import { UserStore } from '../users/store.ts';
import { untold } from '../users/user.ts';
import { DeviceStore } from './store.ts';
import type { Device } from './store.ts';

const onShelf: Device = {
  id: '231203016',
  pinHash: 'argon2',
  ownerId: null,
  name: 'MT1',
  type: 'MT1',
  firmware: '1.2',
  deviceComponents: ['GPS'],
  triggerCost_tp: 1,
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
      devices.register(onShelf, 'u1', 'Start'),
      devices.register(onShelf, 'u2', 'Finish'),
    ]);
    expect(results).toEqual([null, { error: 'DEVICE_REGISTERED' }]);
    expect(await devices.find('231203016')).toEqual({ ...onShelf, ownerId: 'u1', name: 'Start' });
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
