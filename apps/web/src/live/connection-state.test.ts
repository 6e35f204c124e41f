import { expect, test } from 'vitest';
import { nextConnectionState, type ConnectionEvent, type ConnectionState } from './connection-state.ts';

function after(...events: readonly ConnectionEvent[]): ConnectionState {
  return events.reduce<ConnectionState>(nextConnectionState, { kind: 'connecting' });
}

test('the first connect is no news §4.23', () => {
  expect(after({ kind: 'opened' })).toEqual({ kind: 'connected' });
});

test('a loss says since when, however often it is retried §4.23 §8.67', () => {
  const lost = after({ kind: 'opened' }, { kind: 'lost', at: 100 }, { kind: 'lost', at: 3_100 });
  expect(lost).toEqual({ kind: 'disconnected', since: 100 });
  expect(nextConnectionState(lost, { kind: 'renewed' })).toEqual(lost);
  const back = [{ kind: 'opened' }, { kind: 'settled' }] as const;
  const again = [...back, { kind: 'lost', at: 9_000 }] as const;
  expect(again.reduce<ConnectionState>(nextConnectionState, lost)).toEqual({
    kind: 'disconnected',
    since: 9_000,
  });
});

test('being back is said until it has been shown long enough §4.23 §8.68', () => {
  const back = after({ kind: 'opened' }, { kind: 'lost', at: 100 }, { kind: 'opened' });
  expect(back).toEqual({ kind: 'reconnected' });
  expect(nextConnectionState(back, { kind: 'settled' })).toEqual({ kind: 'connected' });
});

test('a connection that the page renews by itself is none that was lost §4.23', () => {
  const renewed = after({ kind: 'opened' }, { kind: 'renewed' });
  expect(renewed).toEqual({ kind: 'connecting' });
  expect(nextConnectionState(renewed, { kind: 'opened' })).toEqual({ kind: 'connected' });
});

test('a new loss is not covered by the good news of the last connect §4.23', () => {
  const lost = after({ kind: 'opened' }, { kind: 'lost', at: 9 }, { kind: 'settled' });
  expect(lost).toEqual({ kind: 'disconnected', since: 9 });
});
