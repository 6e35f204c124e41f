/**
 * How a session goes on: one input, the next session, what has to be done.
 */
import { assertNever } from './assert-never.ts';
import { connect } from './connect.ts';
import { frameOf, type Frame } from './frame.ts';
import { beatDue_ms, silenceDue_ms } from './heart-beat.ts';
import { readClientFrame } from './client-frame.ts';
import { ended, fault, receiptFor, refused, unchanged } from './outcome.ts';
import type {
  Identifying,
  Open,
  Opening,
  StompSession,
  SessionEffect,
  SessionInput,
  SessionLimits,
  Step,
} from './session.ts';

/**
 * A session whose peer has just opened the transport.
 *
 * @example
 * let session = openSession(now_ms);
 * const next = step(session, { kind: 'frame', frame }, now_ms, limits);
 */
export function openSession(now_ms: number): StompSession {
  return { kind: 'opening', since_ms: now_ms };
}

/**
 * The next session, and the effects in the order in which they have to happen. However a session
 * ends, every `subscribe` it asked for is matched by one `unsubscribe`.
 */
export function step(session: StompSession, input: SessionInput, now_ms: number, limits: SessionLimits): Step {
  const next = react(session, input, now_ms, limits);
  return session.kind === 'open' && next.session.kind === 'closed'
    ? { session: next.session, effects: [...unsubscribeAll(session), ...next.effects] }
    : next;
}

/** May the next frame be read? Not while a question about the last one is out. */
export function isReading(session: StompSession): boolean {
  return session.kind === 'opening' || (session.kind === 'open' && session.question === null);
}

function react(session: StompSession, input: SessionInput, now_ms: number, limits: SessionLimits): Step {
  if (session.kind === 'closed') return unchanged(session);
  switch (input.kind) {
    case 'heard':
      return unchanged(session.kind === 'open' ? { ...session, lastHeard_ms: now_ms } : session);
    case 'frame':
      return readFrame(session, input.frame, limits);
    case 'fault':
      return fault(`These bytes are not STOMP: ${input.fault}`);
    case 'granted':
      return grant(session, now_ms, limits);
    case 'refused':
      return refused(input.report, session.kind === 'open' ? receiptAsked(session) : null);
    case 'denied':
      return session.kind === 'open' ? denyQuestion(session) : unchanged(session);
    case 'withdrawn':
      return session.kind === 'open' ? withdraw(session, input.destination) : unchanged(session);
    case 'gone':
      return { session: { kind: 'closed' }, effects: [] };
    case 'tick':
      return session.kind === 'open' ? beatOrEnd(session, now_ms) : endWhenLate(session, now_ms, limits);
    default:
      return assertNever(input);
  }
}

function readFrame(session: StompSession, frame: Frame, limits: SessionLimits): Step {
  switch (session.kind) {
    case 'opening':
      return connect(session, frame, limits);
    case 'open':
      return session.question === null
        ? readClientFrame(session, frame, limits)
        : fault('A frame was read before the last one was answered');
    case 'identifying':
      return fault('A frame was read before CONNECTED was sent');
    case 'closed':
      return unchanged(session);
    default:
      return assertNever(session);
  }
}

function grant(session: StompSession, now_ms: number, limits: SessionLimits): Step {
  if (session.kind === 'identifying') return open(session, now_ms, limits);
  return session.kind === 'open' ? grantQuestion(session) : unchanged(session);
}

function open(session: Identifying, now_ms: number, limits: SessionLimits): Step {
  const { version, beats } = session;
  const heartBeat = `${limits.heartBeat_ms},${limits.heartBeat_ms}`;
  return {
    session: {
      kind: 'open',
      version,
      beats,
      lastHeard_ms: now_ms,
      lastBeat_ms: now_ms,
      subscriptions: new Map(),
      question: null,
    },
    effects: [{ kind: 'send', frame: frameOf('CONNECTED', { version, 'heart-beat': heartBeat }) }],
  };
}

function grantQuestion(session: Open): Step {
  const { question } = session;
  if (question === null) return unchanged(session);
  const answered: Open = { ...session, question: null };
  if (question.kind === 'message') {
    return { session: answered, effects: receiptFor(question.receipt) };
  }
  const { id, destination, receipt } = question;
  return {
    session: { ...answered, subscriptions: new Map([...session.subscriptions, [id, destination]]) },
    effects: [{ kind: 'subscribe', id, destination }, ...receiptFor(receipt)],
  };
}

/** The frame was taken, as its RECEIPT says; nothing will ever come of it. */
function denyQuestion(session: Open): Step {
  const { question } = session;
  if (question === null) return unchanged(session);
  return { session: { ...session, question: null }, effects: receiptFor(question.receipt) };
}

function withdraw(session: Open, destination: string): Step {
  const [gone, kept] = [true, false].map((isGone) =>
    [...session.subscriptions].filter(([, name]) => (name === destination) === isGone),
  );
  const effects = (gone ?? []).map(([id]) => ({ kind: 'unsubscribe', id, destination }) as const);
  return { session: { ...session, subscriptions: new Map(kept) }, effects };
}

function beatOrEnd(session: Open, now_ms: number): Step {
  if (now_ms >= silenceDue_ms(session.beats, session.lastHeard_ms)) return ended([], 'SILENT');
  if (now_ms < beatDue_ms(session.beats, session.lastBeat_ms)) return unchanged(session);
  return { session: { ...session, lastBeat_ms: now_ms }, effects: [{ kind: 'beat' }] };
}

function endWhenLate(session: Opening | Identifying, now_ms: number, limits: SessionLimits): Step {
  return now_ms >= session.since_ms + limits.connect_ms ? ended([], 'CONNECT_TIMEOUT') : unchanged(session);
}

function receiptAsked(session: Open): string | null {
  return session.question === null ? null : session.question.receipt;
}

function unsubscribeAll(session: Open): readonly SessionEffect[] {
  return [...session.subscriptions].map(([id, destination]) => ({
    kind: 'unsubscribe',
    id,
    destination,
  }));
}
