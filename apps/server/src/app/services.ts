/** Opens the wings in their order, and binds what one of them tells to those below it. */
import type { Server } from 'node:http';
import { openAccounts } from '../accounts/open-accounts.ts';
import type { SetUpAnswer } from '../accounts/set-up/service-set-up.ts';
import type { Wing } from '../base/wing.ts';
import { openCalls } from '../calls/open-calls.ts';
import type { PhonesWay } from '../calls/phones/phones-way.ts';
import type { PushParts } from '../calls/push/open-followers.ts';
import { openDevices } from '../devices/open-devices.ts';
import { receiveBusMessage } from '../edge/cluster/clustered-hub.ts';
import { openEdge } from '../edge/open-edge.ts';
import { createLiveGate } from '../http/live-gate.ts';
import { openMail } from '../mail/open-mail.ts';
import { openMoney } from '../money/open-money.ts';
import { openRace, type ToldByRooms } from '../race/open-race.ts';
import type { AppParts } from './app-parts.ts';

/** What routes, and programs in the same process, work with. */
export type Services = ReturnType<typeof openServices>['services'];

/** What is read from the database before anything is opened, and the way of phones to this machine. */
interface Parts extends AppParts {
  readonly push: PushParts;
  readonly setUpAnswer: SetUpAnswer | null;
  readonly phonesWay: PhonesWay;
}

export function openServices(parts: Parts, server: Server) {
  const edge = openEdge({ ...parts, isLive: parts.roles.has('live') }, server);
  const mail = openMail(parts);
  const accounts = openAccounts({ ...parts, ...edge.services });
  const money = openMoney({ ...parts, ...edge.services, ...accounts.services });
  const told: ToldByRooms = {
    versions: { committed: (step, state) => calls.services.versions.committed(step, state) },
    followers: { committed: (step, view) => calls.services.followers.committed(step, view) },
    papers: { committed: (step, view) => calls.services.resultPapers.committed(step, view) },
    dangers: { moved: (step, view) => devices.services.dangers.moved(step, view) },
  };
  const race = openRace({ ...parts, ...edge.services, ...money.services, told });
  const devices = openDevices({ ...parts, ...edge.services, ...race.services });
  const above = {
    ...edge.services,
    ...mail.services,
    ...accounts.services,
    ...money.services,
    ...race.services,
    ...devices.services,
  };
  const calls = openCalls({ ...parts, ...above, hasOwnAuthority: parts.ownAuthority !== null });
  const services = { ...above, ...calls.services };
  bindConnections(services);
  const wings: readonly Wing<unknown>[] = [edge, mail, accounts, money, race, devices, calls];
  return { services, wings };
}

/** Who is connected here asks, and is told what other servers tell. */
function bindConnections(services: Services): void {
  const { localHub, bus, rooms, deviceControl, liveLimits } = services;
  localHub.bindGate(createLiveGate(services, liveLimits.detailsPerAccount_per_min));
  const waiting = { ...services, devices: deviceControl.answers };
  bus.listen({
    committed: (committed) => rooms.applyCommitted(committed),
    received: (message) => receiveBusMessage(localHub, waiting, message),
    missed: () => {
      rooms.catchUpAll();
      void services.serviceSetUp.readAgain();
      deviceControl.missed();
    },
  });
}
