/** Where live connections come in, and how each door's guests speak. */
import type { LiveWire } from './live-wire.ts';
import { plainWire } from './live-wire.ts';
import { sockJsWire } from './sockjs-wire.ts';

/** Server and session are the client's own choice; SockJS forbids dots and empty names. */
const sockJsSession = /^\/devices\/[^/.]+\/[^/.]+\/websocket$/;

/** @returns `null` where there is no door */
export function wireAt(url: string): LiveWire | null {
  const [path = ''] = url.split('?');
  if (path === '/server' || path === '/devices/websocket') return plainWire;
  return sockJsSession.test(path) ? sockJsWire : null;
}
