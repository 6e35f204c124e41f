import { unreported, untouchedSettings } from '@startwand/contract';
import { beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../storage/database/each-database.ts';
import { DeviceStateStore, forgetSettings, untouchedState } from './state-store.ts';
import { DeviceStore } from './store.ts';

const id = '231203016';
const inTyrol = { ...untouchedSettings, timeOffset: 60 };

describeEachDatabase('the state of a device', (database) => {
  let states: DeviceStateStore;

  beforeEach(async () => {
    states = new DeviceStateStore(database.current);
    await new DeviceStore(database.current).provision({
      id,
      pinHash: 'argon2',
      ownerId: null,
      ownedSince: 0n,
      name: 'MT1',
      type: 'MT1',
      firmware: null,
      deviceComponents: [],
      triggerCost_tp: 1,
    });
  });

  it('is untouched before anybody told it anything', async () => {
    expect(await states.find(id)).toEqual(untouchedState);
  });

  it('counts each change of what is wanted, and refuses one that built on an older one', async () => {
    expect(await states.want(id, 0, inTyrol)).toBe(true);
    expect(await states.want(id, 0, untouchedSettings)).toBe(false);
    expect(await states.want(id, 1, { ...inTyrol, synchronisation: 'server' })).toBe(true);
    expect(await states.find(id)).toMatchObject({
      revision: 2,
      settings: { timeOffset: 60, synchronisation: 'server' },
      acknowledged: null,
    });
  });

  it('lets one of two who change it at the same moment build on the other', async () => {
    await states.want(id, 0, inTyrol);
    const both = await Promise.all([states.want(id, 1, inTyrol), states.want(id, 1, inTyrol)]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  it('keeps the newest that was acknowledged, and none of the future', async () => {
    await states.want(id, 0, inTyrol);
    await states.want(id, 1, inTyrol);
    expect(await states.acknowledge(id, { revision: 3, settings: inTyrol })).toBe(false);
    expect(await states.acknowledge(id, { revision: 2, settings: inTyrol })).toBe(true);
    expect(await states.acknowledge(id, { revision: 1, settings: untouchedSettings })).toBe(false);
    expect((await states.find(id)).acknowledged).toEqual({ revision: 2, settings: inTyrol });
  });

  it('keeps the last report, and the last question that one was the answer to', async () => {
    await states.report(id, { ...unreported, battery: 80, answers: null }, 5n);
    expect([await states.ask(id), await states.ask(id)]).toEqual([1, 2]);
    await states.report(id, { ...unreported, battery: 79, answers: 2 }, 6n);
    await states.report(id, { ...unreported, battery: 78, answers: 1 }, 7n);
    await states.report(id, { ...unreported, battery: 77, answers: 3 }, 8n);
    const { report, asked, answered, reportedAt } = await states.find(id);
    expect(report).toEqual({ ...unreported, battery: 77 });
    expect({ asked, answered, reportedAt }).toEqual({ asked: 2, answered: 2, reportedAt: 8n });
  });

  it('is connected to the server that it came to last', async () => {
    await states.connected(id, 'a', 1n);
    await states.connected(id, 'b', 2n);
    expect(await states.disconnected(id, 'a')).toBe(false);
    expect(await states.find(id)).toMatchObject({ connectedTo: 'b', connectedAt: 2n });
    expect(await states.disconnected(id, 'b')).toBe(true);
    await states.connected(id, 'b', 3n);
    await states.disconnectAll();
    expect(await states.find(id)).toMatchObject({ connectedTo: null, connectedAt: 3n });
  });

  it('is forgotten under a new revision, so that a late acknowledgement is none of it', async () => {
    await states.want(id, 0, inTyrol);
    await states.acknowledge(id, { revision: 1, settings: inTyrol });
    await states.requestActivation(id, 4n);
    await database.current.write({ statements: [forgetSettings(id)] });
    expect(await states.find(id)).toMatchObject({
      revision: 2,
      settings: untouchedSettings,
      acknowledged: null,
      activationRequestedAt: null,
    });
  });
});
