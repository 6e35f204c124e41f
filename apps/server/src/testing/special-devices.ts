/** What sample calls on devices name: one in stock, one of the owner, one at which a bridge waits. */
import type { ErrorName } from '@startwand/contract';
import { provisionDevice } from '../devices/provision-device.ts';
import { aWaiting, pin } from './people.ts';
import type { Stage } from './stage.ts';

interface Scene {
  readonly stage: Stage;
}

interface Refused {
  readonly answer: ErrorName;
}

let made = 0;

/** In stock, with a number that no other sample has. */
async function inStock({ stage }: Scene): Promise<string> {
  made += 1;
  const deviceId = String(500_000_000 + made);
  await provisionDevice(stage.test.app.services, { id: deviceId, pin });
  return deviceId;
}

/** The timer of the stage plays in every race: this one may be let go. */
async function ofOwner(scene: Scene): Promise<string> {
  const { test, tokenOf } = scene.stage;
  const deviceId = await inStock(scene);
  const path = `/devices/${deviceId}/register`;
  await test.post(path, { pin, name: 'Finish' }, await tokenOf('owner'));
  return deviceId;
}

async function aWaitingBridge(scene: Scene) {
  const deviceId = await ofOwner(scene);
  return { params: { deviceId, admissionId: await aWaiting(scene.stage.test, deviceId) } };
}

/** It holds no connection. */
const atNoConnection = (): Refused => ({ answer: 'DEVICE_COMMUNICATION_FAILED' });

export const specialDevices = {
  registerDevice: async (scene: Scene) => ({
    params: { deviceId: await inStock(scene) },
    body: { pin, name: 'Finish' },
  }),
  deviceToken: async (scene: Scene) => ({
    params: { deviceId: await inStock(scene) },
    body: { pin },
  }),
  allowAdmission: aWaitingBridge,
  refuseAdmission: aWaitingBridge,
  endAdmission: aWaitingBridge,
  restoreChannelTriggers: (): Refused & { readonly params: { readonly channel: number } } => ({
    params: { channel: 9 },
    answer: 'NOTHING_TO_UNDO',
  }),
  deregisterDevice: async (scene: Scene) => ({
    params: { deviceId: await ofOwner(scene) },
  }),
  setDeviceTimeOffset: atNoConnection,
  setDeviceSync: atNoConnection,
  setChannelStates: atNoConnection,
  setDeadTime: atNoConnection,
  setPulseHold: atNoConnection,
  fetchSystemStatus: atNoConnection,
};
