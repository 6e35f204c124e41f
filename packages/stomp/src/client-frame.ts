/**
 * What a connected client may say, and what each of it comes to.
 */
import type { Frame } from './frame.ts';
import { ended, fault, receiptFor } from './outcome.ts';
import type { Open, SessionLimits, Step } from './session.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

export function readClientFrame(session: Open, frame: Frame, limits: SessionLimits): Step {
  const receipt = frame.headers.get('receipt') ?? null;
  if (receipt !== null && !isName(receipt, limits)) return fault('The receipt header is not a name');
  switch (frame.command) {
    case 'SUBSCRIBE':
      return subscribe(session, frame, receipt, limits);
    case 'UNSUBSCRIBE':
      return unsubscribe(session, frame, receipt);
    case 'SEND':
      return send(session, frame, receipt, limits);
    // Every subscription is acknowledged by itself (`ack:auto`): a live view shows what is new
    // and never needs the old again. Acknowledgements are therefore taken and mean nothing.
    case 'ACK':
    case 'NACK':
      return { session, effects: receiptFor(receipt) };
    case 'DISCONNECT':
      return ended(receiptFor(receipt), 'DISCONNECTED');
    default:
      return fault(`${frame.command} is not supported`, receipt);
  }
}

function subscribe(session: Open, frame: Frame, receipt: string | null, limits: SessionLimits): Step {
  const id = frame.headers.get('id');
  const destination = frame.headers.get('destination');
  if (!isName(id, limits)) return fault('SUBSCRIBE needs an id', receipt);
  if (!isName(destination, limits)) return fault('SUBSCRIBE needs a destination', receipt);
  if (session.subscriptions.has(id)) return fault('The subscription id is in use', receipt);
  if (session.subscriptions.size >= limits.subscriptions) {
    return fault(`At most ${limits.subscriptions} subscriptions`, receipt);
  }
  return {
    session: { ...session, question: { kind: 'subscribe', id, destination, receipt } },
    effects: [{ kind: 'authorise', destination }],
  };
}

/** An id that is not subscribed is no fault: the client wants it gone, and it is. */
function unsubscribe(session: Open, frame: Frame, receipt: string | null): Step {
  const id = frame.headers.get('id');
  if (id === undefined) return fault('UNSUBSCRIBE needs an id', receipt);
  const destination = session.subscriptions.get(id);
  if (destination === undefined) return { session, effects: receiptFor(receipt) };
  const subscriptions = new Map(session.subscriptions);
  subscriptions.delete(id);
  return {
    session: { ...session, subscriptions },
    effects: [{ kind: 'unsubscribe', id, destination }, ...receiptFor(receipt)],
  };
}

function send(session: Open, frame: Frame, receipt: string | null, limits: SessionLimits): Step {
  const destination = frame.headers.get('destination');
  if (!isName(destination, limits)) return fault('SEND needs a destination', receipt);
  const body = textOf(frame.body);
  if (body === null) return fault('The body is not UTF-8', receipt);
  return {
    session: { ...session, question: { kind: 'message', receipt } },
    effects: [{ kind: 'message', destination, body }],
  };
}

/** Ids, destinations and receipts are sent back, so they are short and printable. */
function isName(text: string | undefined, limits: SessionLimits): text is string {
  return text !== undefined && text.length > 0 && text.length <= limits.name_chars && !/\p{Cc}/u.test(text);
}

function textOf(body: Uint8Array): string | null {
  try {
    return decoder.decode(body);
  } catch {
    return null;
  }
}
