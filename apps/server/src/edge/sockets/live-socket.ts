/**
 * The door: which HTTP upgrades become live connections, and which are turned away before they
 * cost anything.
 */
import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Clock } from '../../base/clock.ts';
import type { CallSource } from '../../base/source.ts';
import { after } from '../../base/timers.ts';
import { isByPhonesDoor } from '../connections/phones-door.ts';
import { answerClock, clockPath } from './clock-line.ts';
import { entranceAt, type LiveEntrance } from './upgrade-endpoints.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import type { LiveLimits } from './live-limits.ts';

export interface LiveSocket {
  /** Tells whoever comes from now on to come again: another server may answer then. */
  turnAwayAll(): void;
  /** Takes no new connection, and ends those that ask for the time; all others are the caller's. */
  close(): void;
}

/** The server whose upgrades come in, and how to tell whose guests count together. */
export interface UpgradeEndpoint {
  readonly server: Server;
  readonly originOf: (request: IncomingMessage) => CallSource;
  /** Whether this server keeps live connections at all. */
  readonly isOpen: boolean;
  /** What phones measure their clocks by. */
  readonly clock: Clock;
}

/** Beside the WebSocket: the socket below it, by which door it came in, and where it comes from. */
export interface Upgraded extends LiveEntrance {
  readonly socket: Duplex;
  readonly source: CallSource;
  /** It came by the door for phones: whoever it is stays a visitor. */
  readonly isUnknown: boolean;
}

/** After this long without a word the system asks whether the other end still exists. */
const keepAlive_ms = 60_000;

/** Newest first. */
const subprotocols = ['v12.stomp', 'v11.stomp'];

/**
 * `welcome` gets the WebSocket and the raw socket below it. The raw one is for frames that are
 * made once and written to many; both may be used, because without compression `ws` writes at once.
 */
export function openLiveSocket(
  { server, originOf, isOpen, clock }: UpgradeEndpoint,
  limits: LiveLimits,
  guests: ConnectionLimits,
  welcome: (ws: WebSocket, line: Upgraded) => void,
): LiveSocket {
  const options = {
    noServer: true,
    clientTracking: false,
    // A compressor costs each viewer 300 KB and makes every viewer's bytes different.
    perMessageDeflate: false,
    maxPayload: limits.inboundFrame_bytes,
    // A message of 16 KiB in single bytes would cost a hundred times its size.
    maxFragments: 64,
    closeTimeout: limits.closing_ms,
    // A ping is a question, too: it counts, and its answer waits as others do.
    autoPong: false,
    handleProtocols: (offered: Set<string>) => subprotocols.find((known) => offered.has(known)) ?? false,
  } as const;
  const wss = new WebSocketServer(options);
  const clocks = new Set<WebSocket>();
  let isLeaving = false;

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const isUnknown = isByPhonesDoor(request);
    const entrance = entranceFor(request.url ?? '', isUnknown);
    const isForClock = request.url === clockPath;
    if (entrance === null && !isForClock) {
      // There is no other door: who is not answered would have a place for ever, and end this process by breaking off.
      turnAway(socket, '404 Not Found', limits.closing_ms);
      return;
    }
    if (!isOpen || isLeaving) return turnAway(socket, '503 Service Unavailable', limits.closing_ms);
    const source = originOf(request);
    if (guests.isFull) return turnAway(socket, '503 Service Unavailable', limits.closing_ms);
    if (!guests.hasRoomFor(source, limits.sessionsPerAddress)) {
      return turnAway(socket, '429 Too Many Requests', limits.closing_ms);
    }
    wss.handleUpgrade(request, socket, head, (ws) => {
      guests.enter(source);
      ws.once('close', () => guests.leave(source));
      // Who vanished without a goodbye must not keep a place.
      if (socket instanceof Socket) socket.setKeepAlive(true, keepAlive_ms);
      if (entrance === null) {
        clocks.add(ws);
        ws.once('close', () => clocks.delete(ws));
        answerClock(ws, clock);
      } else welcome(ws, { socket, ...entrance, source, isUnknown });
    });
  }

  server.on('upgrade', upgrade);
  return {
    turnAwayAll: () => {
      isLeaving = true;
    },
    close: () => {
      // It goes on listening: others do, too, and a request that nobody answers would keep the server from ending.
      isLeaving = true;
      for (const ws of clocks) ws.terminate();
      wss.close();
    },
  };
}

/** No program of a timer comes in by the door for phones. */
function entranceFor(url: string, isUnknown: boolean): LiveEntrance | null {
  const entrance = entranceAt(url);
  return isUnknown && entrance?.isForPrograms === true ? null : entrance;
}

/** Who does not hang up either has no place for longer than that. */
function turnAway(socket: Duplex, status: string, closing_ms: number): void {
  socket.on('error', () => socket.destroy());
  const timer = after(closing_ms, 'a guest who was turned away', () => socket.destroy());
  socket.once('close', () => clearTimeout(timer));
  socket.resume();
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nRetry-After: 10\r\n\r\n`);
}
