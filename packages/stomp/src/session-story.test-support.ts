/**
 * For tests: a session that is told things one by one, and what it wants done as a person would
 * note it down.
 */
import { bytes, text } from './frame-samples.test-support.ts';
import { frameOf, type Frame } from './frame.ts';
import type { StompSession, SessionEffect, SessionInput, SessionLimits } from './session.ts';
import { openSession, step } from './step.ts';

const limits: SessionLimits = {
  subscriptions: 2,
  connect_ms: 10_000,
  heartBeat_ms: 10_000,
  name_chars: 20,
};
export const report = { message: 'no', contentType: 'text/plain', body: 'not you' };
export const granted: SessionInput = { kind: 'granted' };
export const connectHeaders = { 'accept-version': '1.1,1.2', 'heart-beat': '10000,10000' };

export function stepAll(inputs: readonly SessionInput[], now_ms = 0, from: StompSession = openSession(0)) {
  let session = from;
  const effects: SessionEffect[] = [];
  for (const input of inputs) {
    const next = step(session, input, now_ms, limits);
    session = next.session;
    effects.push(...next.effects);
  }
  return { session, effects };
}

export function frame(command: string, headers: Record<string, string> = {}, body = ''): SessionInput {
  return { kind: 'frame', frame: frameOf(command, headers, bytes(body)) };
}

export function connected(headers: Record<string, string> = connectHeaders): StompSession {
  return stepAll([frame('CONNECT', headers), granted]).session;
}

export function subscribed(): StompSession {
  const subscribe = frame('SUBSCRIBE', { id: '1', destination: '/a' });
  return stepAll([subscribe, granted], 0, connected()).session;
}

export function story(effects: readonly SessionEffect[]): readonly string[] {
  return effects.map((effect) => {
    switch (effect.kind) {
      case 'send':
        return `send ${wire(effect.frame)}`;
      case 'close':
        return `close ${effect.reason}`;
      case 'subscribe':
      case 'unsubscribe':
        return `${effect.kind} ${effect.id} ${effect.destination}`;
      case 'authorise':
        return `authorise ${effect.destination}`;
      case 'message':
        return `message ${effect.destination} ${effect.body}`;
      case 'identify':
      case 'beat':
        return effect.kind;
      default:
        return 'unknown';
    }
  });
}

function wire(sent: Frame): string {
  const headers = [...sent.headers].map(([name, value]) => `${name}=${value}`);
  return [sent.command, ...headers, text(sent.body)].join(' ').trim();
}
