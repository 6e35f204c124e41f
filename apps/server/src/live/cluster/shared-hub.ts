/** The hub as use cases see it: whom they tell something may be connected to another server. */
import type { DeviceAnswers } from '../../devices/answers.ts';
import type { BalanceAnnouncer } from '../../timing-points/announce-balance.ts';
import type { Bus, Word } from './bus.ts';
import type { LiveHub } from '../sockets/live-hub.ts';

/**
 * Events have no use for it: each server makes its messages of an event from the facts. The hub is
 * taken as it is where no other server can be.
 */
export function shareHub(hub: LiveHub, bus: Bus): LiveHub {
  if (!bus.reachesOthers) return hub;
  return {
    publish(topic, body) {
      hub.publish(topic, body);
      bus.tell({ kind: 'topic', topic, body });
    },
    // Nobody knows how many listen at other servers: somebody may.
    subscriberCount: (topic) => Math.max(1, hub.subscriberCount(topic)),
    crowd: () => hub.crowd(),
    tokensInUse: () => hub.tokensInUse(),
    endSessions(tokenHash) {
      hub.endSessions(tokenHash);
      bus.tell({ kind: 'sessionsEnded', tokenHash });
    },
    endListening(topic) {
      hub.endListening(topic);
      bus.tell({ kind: 'listeningEnded', topic });
    },
    close: () => hub.close(),
  };
}

/** Those here whom a word concerns that is not for the pages. */
interface Waiting {
  readonly devices: Pick<DeviceAnswers, 'news'>;
  readonly balances: Pick<BalanceAnnouncer, 'changedElsewhere'>;
}

/** Says here what another server was asked to say, to those who are connected or who wait. */
export function hearWord(hub: LiveHub, { devices, balances }: Waiting, word: Word): void {
  switch (word.kind) {
    case 'topic':
      hub.publish(word.topic, word.body);
      break;
    case 'sessionsEnded':
      hub.endSessions(word.tokenHash);
      break;
    case 'listeningEnded':
      hub.endListening(word.topic);
      break;
    case 'device':
      devices.news(word.deviceId);
      break;
    case 'balanceChanged':
      balances.changedElsewhere(word.userId);
      break;
  }
}
