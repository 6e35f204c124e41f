/**
 * One message for many subscribers. Their MESSAGE frames differ in the subscription id only, so
 * everything else is encoded once, and who fans out makes one frame per distinct id: client
 * libraries number their subscriptions alike, and a thousand spectators share a handful of ids.
 */
import { escapeHeader } from './header-escape.ts';
import { frameEnd } from './serialise.ts';

export interface MessageHead {
  readonly destination: string;
  readonly messageId: string;
  readonly contentType: string;
}

export interface Message extends MessageHead {
  readonly body: string;
}

export interface EncodedMessage {
  /**
   * The bytes of the MESSAGE frame for this subscription, in parts: the transport puts its own
   * framing in front and joins all of it in one copy.
   */
  partsFor(subscriptionId: string): readonly Uint8Array[];
}

const encoder = new TextEncoder();

/**
 * Destination and ids must be printable, as the session makes sure; then 1.1 and 1.2 escape alike
 * and one frame serves the subscribers of both.
 *
 * @example
 * const message = encodeMessage({ destination, messageId: '7', contentType: 'text/plain', body });
 * for (const [id, sockets] of subscribers) {
 *   const frame = Buffer.concat(message.partsFor(id));
 *   for (const socket of sockets) socket.write(frame);
 * }
 */
export function encodeMessage(message: Message): EncodedMessage {
  const body = encoder.encode(message.body);
  const shared = encoder.encode(sharedHead(message, body.length));
  return {
    partsFor: (subscriptionId) => [encoder.encode(ownHead(subscriptionId)), shared, body, frameEnd],
  };
}

/**
 * What stands in front of a body that is kept as bytes, for one subscriber; behind it stands `frameEnd`.
 *
 * @example
 * socket.write(encodeMessageHead(head, '1', kept.length));
 * socket.write(kept);
 * socket.write(frameEnd);
 */
export function encodeMessageHead(head: MessageHead, subscriptionId: string, body_bytes: number): Uint8Array {
  return encoder.encode(ownHead(subscriptionId) + sharedHead(head, body_bytes));
}

function ownHead(subscriptionId: string): string {
  return `MESSAGE\n${header('subscription', subscriptionId)}`;
}

function sharedHead(head: MessageHead, body_bytes: number): string {
  return (
    header('destination', head.destination) +
    header('message-id', head.messageId) +
    header('content-type', head.contentType) +
    `content-length:${body_bytes}\n\n`
  );
}

function header(name: string, value: string): string {
  return `${name}:${escapeHeader(value, '1.2')}\n`;
}
