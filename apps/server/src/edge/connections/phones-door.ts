/**
 * Which connections came in by the door that was opened for phones. They are the same to everything that counts and
 * answers, and get less: no account, no device and no desk stands behind that door (`http/phones-door.ts`).
 */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const cameIn = new WeakSet<object>();

export function markPhonesDoor(socket: Socket): void {
  cameIn.add(socket);
}

export function isByPhonesDoor({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
  return cameIn.has(socket);
}
