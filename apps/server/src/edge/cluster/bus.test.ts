import { timestamp, type Fact } from '@startwand/timing';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOTICE_BYTES_MAX, type NoticeListener, type Notices } from '../../storage/database/notices.ts';
import { asEventId, asUserId } from '../../base/ids.ts';
import { Bus, type Committed, type BusMessage } from './bus.ts';
import type { LocalHub } from '../sockets/live-hub.ts';
import { receiveBusMessage, clusteredHub } from './clustered-hub.ts';

/** What one server sends, the other one hears; nobody hears himself. */
function twoEnds(sent: string[]): readonly [Notices, Notices] {
  const listeners: NoticeListener[] = [];
  const end = (own: number, other: number): Notices => ({
    reachOthers: true,
    send: async (texts) => {
      sent.push(...texts);
      for (const text of texts) listeners[other]?.received(text);
    },
    listen: (listener) => {
      listeners[own] = listener;
    },
  });
  return [end(0, 1), end(1, 0)];
}

function fact(revision: number, text = ''): Fact {
  return {
    revision,
    at: timestamp(17_637_123_000_000_001n),
    by: asUserId('u1'),
    type: 'SetUp',
    version: 1,
    setup: text === '' ? { kind: 'noteShownChange' } : { kind: 'setEntries', entries: [entry(text)] },
  };
}

function entry(id: string) {
  return { id, bib: 1, class: null, gender: null, groups: [], targetTime_100ns: null } as never;
}

const quiet = { error: () => undefined };
const event = asEventId('e1');

describe('the bus between servers', () => {
  let sent: string[];
  let here: Bus;
  let there: Bus;
  let committed: Committed[];
  let messages: BusMessage[];

  beforeEach(() => {
    sent = [];
    committed = [];
    messages = [];
    const [a, b] = twoEnds(sent);
    here = new Bus(a, quiet);
    there = new Bus(b, quiet);
    there.listen({
      committed: (told) => committed.push(told),
      received: (message) => messages.push(message),
      missed: () => undefined,
    });
  });

  it('tells of what was committed in one turn in one message, with its facts', async () => {
    here.publishCommitted(event, [fact(1)], false);
    here.publishCommitted(event, [fact(2), fact(3)], true);
    await here.idle();
    expect(sent).toHaveLength(1);
    expect(committed).toMatchObject([{ eventId: 'e1', revision: 3, isRowChanged: true }]);
    expect(committed[0]?.facts).toEqual([fact(1), fact(2), fact(3)]);
  });

  it('leaves out facts that do not fit, so that they are read', async () => {
    here.publishCommitted(event, [fact(1, 'x'.repeat(NOTICE_BYTES_MAX))], false);
    here.publishCommitted(event, [fact(2)], false);
    await here.idle();
    expect(committed).toMatchObject([{ revision: 2, facts: null }]);
  });

  it('brings a message whole that is longer than a notice: a gun with a thousand starters', async () => {
    const message: BusMessage = { kind: 'topic', topic: '/topic/a', body: 'x'.repeat(50_000) };
    here.publish(message);
    await here.idle();
    expect(messages).toEqual([message]);
    expect(Math.max(...sent.map((text) => text.length))).toBeLessThan(NOTICE_BYTES_MAX);
  });

  it('leaves out many facts at once, an import for example', async () => {
    const many = Array.from({ length: 500 }, (_, index) => fact(index + 1));
    here.publishCommitted(event, many, true);
    here.publishCommitted(event, [fact(501)], false);
    await here.idle();
    expect(committed).toMatchObject([{ revision: 501, facts: null, isRowChanged: true }]);
  });

  it('brings what people are told to the server at which they are connected', async () => {
    const said: string[] = [];
    const hubOf = (name: string): LocalHub => ({
      reach: 'thisServer',
      bindGate: () => {},
      drain: () => Promise.resolve({ moved: 0, stayed: 0, closed: 0 }),
      crowd: () => ({ sessions: 0, viewers: 0 }),
      tokensInUse: () => new Map(),
      publish: (topic, body) => void said.push(`${name} ${topic} ${body}`),
      endSessions: (tokenHash) => void said.push(`${name} ends ${tokenHash}`),
      endListening: (topic) => void said.push(`${name} ends ${topic}`),
      subscriberCount: () => 0,
      close: () => Promise.resolve(),
    });
    const shared = clusteredHub(hubOf('here'), here);
    shared.publish('/topic/a', '1');
    shared.endSessions('h');
    shared.endListening('/topic/b');
    await here.idle();
    here.publish({ kind: 'device', deviceId: '231203016' });
    here.publish({ kind: 'balanceChanged', userId: 'u2' });
    here.publish({ kind: 'viewers', eventId: 'e', server: 's', viewers: 3 });
    here.publish({ kind: 'setUp' });
    await here.idle();
    const waiting = {
      devices: { news: (deviceId: string) => void said.push(`there news of ${deviceId}`) },
      balances: { changedElsewhere: (userId: string) => void said.push(`balance of ${userId}`) },
      serviceSetUp: { readAgain: () => Promise.resolve(void said.push('set up')) },
      viewerCounts: { heard: (told: object) => void said.push(JSON.stringify(told)) },
    };
    for (const message of messages) receiveBusMessage(hubOf('there'), waiting, message);

    expect(said).toEqual([
      'here /topic/a 1',
      'here ends h',
      'here ends /topic/b',
      'there /topic/a 1',
      'there ends h',
      'there ends /topic/b',
      'there news of 231203016',
      'balance of u2',
      '{"kind":"viewers","eventId":"e","server":"s","viewers":3}',
      'set up',
    ]);
    expect(shared.subscriberCount('/topic/a')).toBe(1);
  });
});

it('a server that ends does not wait for ever for a database that is away', async () => {
  const away: Notices = { reachOthers: true, send: () => new Promise(() => {}), listen: () => undefined };
  const bus = new Bus(away, quiet);
  bus.publish({ kind: 'setUp' });
  expect(await bus.idle(10)).toBeUndefined();
});
