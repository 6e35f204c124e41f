/** What sample calls on devices name: one in stock, one of the owner, one at which a bridge waits. */
import { provisionDevice } from '../devices/provision-device.ts';
import { aWaiting, pin } from './people.ts';
import type { Scene, Special, Specials } from './special.ts';

let made = 0;

/** A number that no other sample has. */
function newNumber(): string {
  made += 1;
  return String(500_000_000 + made);
}

async function inStock({ stage }: Scene): Promise<string> {
  const deviceId = newNumber();
  await provisionDevice(stage.test.app.services, { id: deviceId, pin });
  return deviceId;
}

/** The timer of the stage plays in every race: this one may be let go. */
async function ofOwner(scene: Scene): Promise<string> {
  const { stage } = scene;
  const deviceId = await inStock(scene);
  const path = `/devices/${deviceId}/register`;
  await stage.test.post(path, { pin, name: 'Finish' }, await stage.tokenOf('owner'));
  return deviceId;
}

async function aWaitingBridge(scene: Scene): Promise<Special> {
  const deviceId = await ofOwner(scene);
  return { params: { deviceId, admissionId: await aWaiting(scene.stage.test, deviceId) } };
}

/** It holds no connection. */
const atNoConnection = (): Special => ({ answer: 'DEVICE_COMMUNICATION_FAILED' });

export const specialDevices: Specials = {
  addDevice: () => ({ body: { deviceId: newNumber() } }),
  registerDevice: async (scene) => ({
    params: { deviceId: await inStock(scene) },
    body: { pin, name: 'Finish' },
  }),
  deviceToken: async (scene) => ({
    params: { deviceId: await inStock(scene) },
    body: { pin },
  }),
  allowAdmission: aWaitingBridge,
  refuseAdmission: aWaitingBridge,
  endAdmission: aWaitingBridge,
  restoreChannelTriggers: () => ({
    params: { channel: 9 },
    answer: 'NOTHING_TO_UNDO',
  }),
  deregisterDevice: async (scene) => ({
    params: { deviceId: await ofOwner(scene) },
  }),
  // Who asks one that is being activated how it is, is told that.
  activateDevice: async (scene) => ({ params: { deviceId: await ofOwner(scene) } }),
  setDeviceTimeOffset: atNoConnection,
  setDeviceSync: atNoConnection,
  setChannelStates: atNoConnection,
  setDeadTime: atNoConnection,
  setPulseHold: atNoConnection,
  fetchSystemStatus: atNoConnection,
};
