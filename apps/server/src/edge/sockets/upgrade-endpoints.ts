/** Where live connections come in, how each door's guests speak, and what they expect. */
import { plainWire, type LiveWire } from './live-wire.ts';
import { sockJsWire } from './sockjs-wire.ts';

/** The roots at which SockJS is spoken. */
export const sockJsRoots = ['/devices', '/server'] as const;

export interface LiveEntrance {
  readonly wire: LiveWire;
  /**
   * Existing timing programs come in here. They keep all their devices on one line and read their history
   * whenever they connect: a subscription that is refused stays silent, and a push that has to be left out
   * closes the line. Pages are told why, and close gaps by themselves.
   */
  readonly isForPrograms: boolean;
}

/** Server and session are the client's own choice; SockJS forbids dots and empty names. */
const sockJsSession = /^\/(?:devices|server)\/[^/.]+\/[^/.]+\/websocket$/;
const plain: ReadonlySet<string> = new Set(['/server', '/server/websocket', '/devices/websocket']);

/** @returns `null` where there is no door */
export function entranceAt(url: string): LiveEntrance | null {
  const [path = ''] = url.split('?');
  const isForPrograms = path.startsWith('/devices/');
  if (plain.has(path)) return { wire: plainWire, isForPrograms };
  return sockJsSession.test(path) ? { wire: sockJsWire, isForPrograms } : null;
}
