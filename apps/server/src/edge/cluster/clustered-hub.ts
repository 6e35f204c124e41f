/** The hub as use cases see it: whom they publish to may be connected to another server. */
import type { Bus, BusMessage } from './bus.ts';
import type { LiveHub, LocalHub } from '../sockets/live-hub.ts';

/** The hub of all servers on one database. Events have no use for it: each server makes its own messages of facts. */
export interface ClusteredHub extends LiveHub {
  readonly reach: 'everyServer';
}

/** Where no other server can be it reaches whom the hub of this one reaches. */
export function clusteredHub(hub: LocalHub, bus: Bus): ClusteredHub {
  return {
    reach: 'everyServer',
    publish(topic, body) {
      hub.publish(topic, body);
      bus.publish({ kind: 'topic', topic, body });
    },
    // Nobody knows how many listen at other servers: there may be one.
    subscriberCount: (topic) => Math.max(bus.reachesOthers ? 1 : 0, hub.subscriberCount(topic)),
    crowd: () => hub.crowd(),
    tokensInUse: () => hub.tokensInUse(),
    endSessions(tokenHash) {
      hub.endSessions(tokenHash);
      bus.publish({ kind: 'sessionsEnded', tokenHash });
    },
    endListening(topic) {
      hub.endListening(topic);
      bus.publish({ kind: 'listeningEnded', topic });
    },
    close: () => hub.close(),
  };
}

/** Those here whom a message concerns that is not for the pages. */
interface Waiting {
  readonly devices: { readonly news: (deviceId: string) => void };
  readonly balances: { readonly changedElsewhere: (userId: string) => void };
  readonly serviceSetUp: { readonly readAgain: () => Promise<void> };
  readonly viewerCounts: {
    readonly heard: (told: Extract<BusMessage, { kind: 'viewers' }>) => void;
  };
}

/** Publishes here what another server published there, to those who are connected or who wait. */
export function receiveBusMessage(
  hub: LocalHub,
  { devices, balances, viewerCounts, serviceSetUp }: Waiting,
  message: BusMessage,
): void {
  switch (message.kind) {
    case 'topic':
      hub.publish(message.topic, message.body);
      break;
    case 'sessionsEnded':
      hub.endSessions(message.tokenHash);
      break;
    case 'listeningEnded':
      hub.endListening(message.topic);
      break;
    case 'device':
      devices.news(message.deviceId);
      break;
    case 'viewers':
      viewerCounts.heard(message);
      break;
    case 'balanceChanged':
      balances.changedElsewhere(message.userId);
      break;
    case 'setUp':
      void serviceSetUp.readAgain();
      break;
  }
}
