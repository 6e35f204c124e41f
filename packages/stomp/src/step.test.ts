import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameOf } from './frame.ts';
import type { SessionInput } from './session.ts';
import {
  connectHeaders,
  connected,
  frame,
  granted,
  report,
  story,
  subscribed,
  stepAll,
} from './session-story.test-support.ts';
import { isReading, openSession } from './step.ts';

describe('connecting is refused', () => {
  it.each([
    ['another frame first', frame('SEND'), 'Expected CONNECT, got SEND'],
    ['an unreadable heart-beat', frame('CONNECT', { 'accept-version': '1.2', 'heart-beat': 'x' }), 'heart-beat'],
    ['bytes that are not STOMP', { kind: 'fault', fault: 'HEAD_TOO_LONG' }, 'HEAD_TOO_LONG'],
  ] satisfies [string, SessionInput, string][])('%s', (_what, input, message) => {
    const [error, close, ...rest] = story(stepAll([input]).effects);
    expect(error).toContain(`send ERROR`);
    expect(error).toContain(message);
    expect([close, rest]).toEqual(['close PROTOCOL_ERROR', []]);
  });

  it.each([{}, { 'accept-version': '1.0' }, { 'accept-version': '2.0,1.3' }])(
    'no common version in %o, and the versions we know are named',
    (headers) => {
      const { effects } = stepAll([frame('CONNECT', headers)]);
      expect(story(effects)).toEqual([
        'send ERROR version=1.1,1.2 message=Supported versions are 1.2 and 1.1',
        'close PROTOCOL_ERROR',
      ]);
    },
  );

  it('the application does not know who it is', () => {
    const { effects } = stepAll([frame('CONNECT', connectHeaders), { kind: 'refused', report }]);
    expect(story(effects)).toEqual([
      'identify',
      'send ERROR message=no content-type=text/plain not you',
      'close REFUSED',
    ]);
  });

  it('too long was taken, before CONNECT and before the answer alike', () => {
    const asked = stepAll([frame('CONNECT', connectHeaders)]).session;
    for (const session of [openSession(0), asked]) {
      expect(story(stepAll([{ kind: 'tick' }], 9_999, session).effects)).toEqual([]);
      expect(story(stepAll([{ kind: 'tick' }], 10_000, session).effects)).toEqual(['close CONNECT_TIMEOUT']);
    }
  });
});

describe('connecting', () => {
  it.each([
    ['1.2', '1.0,1.1,1.2'],
    ['1.1', '1.0,1.1'],
    ['1.2', '1.1, 1.2'],
    ['1.1', ' 1.0 , 1.1 '],
  ])('agrees on %s of %s §7.49', (version, accepted) => {
    const { effects } = stepAll([frame('STOMP', { 'accept-version': accepted }), granted]);
    expect(story(effects)).toEqual(['identify', `send CONNECTED version=${version} heart-beat=10000,10000`]);
  });

  it('hands on the headers, so that the application can tell who it is', () => {
    const { effects } = stepAll([frame('CONNECT', { ...connectHeaders, authorization: 'token' })]);
    const [identify] = effects;
    expect(identify?.kind === 'identify' && identify.headers.get('authorization')).toBe('token');
  });
});

describe('a connected client is refused', () => {
  it.each([
    ['a second CONNECT', frame('CONNECT', connectHeaders)],
    ['a transaction', frame('BEGIN', { transaction: '1' })],
    ['a subscription without id', frame('SUBSCRIBE', { destination: '/a' })],
    ['a subscription without destination', frame('SUBSCRIBE', { id: '1' })],
    ['an id that is too long', frame('SUBSCRIBE', { id: 'x'.repeat(21), destination: '/a' })],
    ['an id with a line end', frame('SUBSCRIBE', { id: 'a\r', destination: '/a' })],
    ['an empty destination', frame('SUBSCRIBE', { id: '1', destination: '' })],
    ['unsubscribing without id', frame('UNSUBSCRIBE')],
    ['sending to nowhere', frame('SEND')],
    ['an unprintable receipt', frame('SEND', { destination: '/a', receipt: '\n' })],
    ['bytes that are not STOMP', { kind: 'fault', fault: 'BODY_TOO_LONG' }],
  ] satisfies [string, SessionInput][])('%s', (_what, input) => {
    const [error, close] = story(stepAll([input], 0, connected()).effects);
    expect(error).toContain('send ERROR');
    expect(close).toBe('close PROTOCOL_ERROR');
  });

  it('a body that is not UTF-8', () => {
    const send = frameOf('SEND', { destination: '/a' }, Uint8Array.of(0xff));
    const { effects } = stepAll([{ kind: 'frame', frame: send }], 0, connected());
    expect(story(effects)[0]).toContain('The body is not UTF-8');
  });

  it('an id twice, and everything it had is taken from it', () => {
    const again = frame('SUBSCRIBE', { id: '1', destination: '/b', receipt: 'r' });
    const { effects } = stepAll([again], 0, subscribed());
    expect(story(effects)).toEqual([
      'unsubscribe 1 /a',
      'send ERROR message=The subscription id is in use content-type=text/plain receipt-id=r',
      'close PROTOCOL_ERROR',
    ]);
  });

  it('more subscriptions than the limit', () => {
    const second = frame('SUBSCRIBE', { id: '2', destination: '/b' });
    const third = frame('SUBSCRIBE', { id: '3', destination: '/c' });
    const { session, effects } = stepAll([second, granted, third], 0, subscribed());
    expect(story(effects).some((line) => line.includes('At most 2 subscriptions'))).toBe(true);
    expect(session.kind).toBe('closed');
  });

  it('what the application does not grant, and its receipt is named in the ERROR', () => {
    const subscribe = frame('SUBSCRIBE', { id: '1', destination: '/secret', receipt: 'r' });
    const { effects } = stepAll([subscribe, { kind: 'refused', report }], 0, connected());
    expect(story(effects)).toEqual([
      'authorise /secret',
      'send ERROR message=no content-type=text/plain receipt-id=r not you',
      'close REFUSED',
    ]);
  });

  it('a frame that overtakes the answer to the one before', () => {
    const subscribe = frame('SUBSCRIBE', { id: '1', destination: '/a' });
    const { session, effects } = stepAll([subscribe], 0, connected());
    expect([isReading(session), story(effects)]).toEqual([false, ['authorise /a']]);
    expect(story(stepAll([frame('SEND')], 0, session).effects)[0]).toContain('before the last one');
  });
});

describe('a connected client', () => {
  it('subscribes, and the receipt comes when it is subscribed', () => {
    const subscribe = frame('SUBSCRIBE', {
      id: '1',
      destination: '/a',
      receipt: 'r',
      ack: 'client',
    });
    expect(story(stepAll([subscribe, granted], 0, connected()).effects)).toEqual([
      'authorise /a',
      'subscribe 1 /a',
      'send RECEIPT receipt-id=r',
    ]);
  });

  it('unsubscribes; what is not subscribed is as good as unsubscribed', () => {
    const unsubscribe = frame('UNSUBSCRIBE', { id: '1', receipt: 'r' });
    expect(story(stepAll([unsubscribe, unsubscribe], 0, subscribed()).effects)).toEqual([
      'unsubscribe 1 /a',
      'send RECEIPT receipt-id=r',
      'send RECEIPT receipt-id=r',
    ]);
  });

  it('sends, and the receipt comes when it was dealt with', () => {
    const send = frame('SEND', { destination: '/app', receipt: 'r' }, 'hé');
    expect(story(stepAll([send, granted], 0, connected()).effects)).toEqual([
      'message /app hé',
      'send RECEIPT receipt-id=r',
    ]);
  });

  it('acknowledges, which means nothing', () => {
    const acknowledge = [frame('ACK', { id: '7' }), frame('NACK', { id: '7', receipt: 'r' })];
    expect(story(stepAll(acknowledge, 0, connected()).effects)).toEqual(['send RECEIPT receipt-id=r']);
  });

  it('disconnects: the receipt first, then the end', () => {
    expect(story(stepAll([frame('DISCONNECT', { receipt: 'r' })], 0, subscribed()).effects)).toEqual([
      'unsubscribe 1 /a',
      'send RECEIPT receipt-id=r',
      'close DISCONNECTED',
    ]);
  });
});

describe('time', () => {
  const tick: SessionInput = { kind: 'tick' };

  it('a beat leaves once when it is due', () => {
    expect(story(stepAll([tick], 7_999, connected()).effects)).toEqual([]);
    expect(story(stepAll([tick, tick], 8_000, connected()).effects)).toEqual(['beat']);
  });

  it('a peer that is silent for twice its promise is gone; any byte keeps it', () => {
    expect(story(stepAll([tick], 20_000, connected()).effects)).toEqual(['close SILENT']);
    const { session } = stepAll([{ kind: 'heard' }], 15_000, connected());
    expect(story(stepAll([tick], 34_999, session).effects)).toEqual(['beat']);
    expect(story(stepAll([tick], 35_000, session).effects)).toEqual(['close SILENT']);
  });

  it('without agreed heart-beats silence is no fault', () => {
    const session = connected({ 'accept-version': '1.2' });
    expect(story(stepAll([tick], 1e9, session).effects)).toEqual([]);
  });
});

describe('a subscription that is refused without a word', () => {
  const subscribe = frame('SUBSCRIBE', { id: '2', destination: '/b', receipt: 'r' });

  it('is taken and stays silent; the session goes on, and its id is free', () => {
    const { session, effects } = stepAll([subscribe, { kind: 'denied' }], 0, subscribed());
    expect(story(effects)).toEqual(['authorise /b', 'send RECEIPT receipt-id=r']);
    expect(story(stepAll([subscribe, granted], 0, session).effects)).toEqual([
      'authorise /b',
      'subscribe 2 /b',
      'send RECEIPT receipt-id=r',
    ]);
  });

  it('falls silent later, alone', () => {
    const { session } = stepAll([subscribe, granted], 0, subscribed());
    const { effects } = stepAll([{ kind: 'withdrawn', destination: '/a' }], 0, session);
    expect(story(effects)).toEqual(['unsubscribe 1 /a']);
  });
});

describe('the end', () => {
  it('whatever happens in whatever order, each subscribe is matched by one unsubscribe', () => {
    const id = fc.constantFrom('1', '2', '3');
    const anyInput: fc.Arbitrary<SessionInput> = fc.oneof(
      { weight: 4, arbitrary: fc.constant(granted) },
      { weight: 3, arbitrary: id.map((one) => frame('SUBSCRIBE', { id: one, destination: '/a' })) },
      { weight: 2, arbitrary: id.map((one) => frame('UNSUBSCRIBE', { id: one })) },
      fc.constantFrom<SessionInput>(
        frame('SEND', { destination: '/a' }),
        { kind: 'heard' },
        { kind: 'refused', report },
        { kind: 'denied' },
        { kind: 'withdrawn', destination: '/a' },
        { kind: 'tick' },
        frame('DISCONNECT'),
      ),
    );
    fc.assert(
      fc.property(fc.array(anyInput, { maxLength: 30 }), (inputs) => {
        const { session, effects } = stepAll([...inputs, { kind: 'gone' }], 0, connected());
        const held = new Map<string, number>();
        for (const effect of effects) {
          if (effect.kind === 'subscribe') held.set(effect.id, (held.get(effect.id) ?? 0) + 1);
          if (effect.kind === 'unsubscribe') held.set(effect.id, (held.get(effect.id) ?? 0) - 1);
          for (const count of held.values()) expect([0, 1]).toContain(count);
        }
        expect([...held.values()].every((count) => count === 0)).toBe(true);
        expect(session.kind).toBe('closed');
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('a closed session wants nothing any more', () => {
    const { session } = stepAll([{ kind: 'gone' }], 0, connected());
    const late = [granted, { kind: 'tick' }, frame('SEND'), { kind: 'refused', report }] as const;
    expect(stepAll(late, 1e9, session).effects).toEqual([]);
  });
});
