/**
 * Everybody who watches, and the one way to tell them something.
 */
import { replyQueue } from '@startwand/contract';
import type { ErrorName } from '@startwand/contract';
import { encodeMessage } from '@startwand/stomp';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { ErrorLog } from '../log.ts';
import { textFrame } from './live-frame.ts';
import type { LiveLimits } from './live-limits.ts';
import { openLiveSocket } from './live-socket.ts';
import type { LiveDoor, LiveSocket } from './live-socket.ts';
import { LiveSubscribers } from './live-subscribers.ts';
import { LiveViewer, viewerSettings } from './live-viewer.ts';
import type { LiveDevice, LiveHost, LivePerson, LiveViewerSettings } from './live-viewer.ts';
import { LiveWheel } from './live-wheel.ts';
import type { LiveWire } from './live-wire.ts';

export interface LiveHub {
  /** Sends the body (JSON text, encoded once) to every subscriber of the topic. */
  publish(topic: string, body: string): void;
  /** Sends the body to all sessions of one user that listen to `/user/queue/reply`. */
  reply(userId: string, body: string): void;
  subscriberCount(topic: string): number;
  /** Connections, and subscriptions to events. */
  crowd(): { readonly sessions: number; readonly viewers: number };
  /** Ends the sessions of a token that was revoked. */
  endSessions(tokenHash: string): void;
  /** Ends the sessions that listen to a topic, because it is somebody else's now. */
  endListening(topic: string): void;
  /** Says goodbye to everyone; resolves when no connection is left. */
  close(): Promise<void>;
}

/** What the hub has to be told about people; the composition root knows. */
export interface LiveGate {
  /** Whose token is it? null: unknown or revoked. Not asked for visitors. */
  authenticate(token: string): Promise<LivePerson | LiveDevice | null>;
  /** May that person (null: a visitor) subscribe? Not asked for the person's own reply queue. */
  maySubscribe(userId: string | null, topic: string): Promise<boolean>;
  /** A client sent something. Without this, sending is refused. */
  onSend?(userId: string | null, destination: string, body: string): Promise<void>;
  /** Without this no device has anything to listen to. */
  readonly devices?: DeviceGate;
}

/** What becomes of a device at its own connection. */
export interface DeviceGate {
  mayListen(deviceId: string, topic: string): boolean;
  /** It listens: it is there. */
  came(deviceId: string): void;
  /** One of its connections listens no more; another one may. */
  went(deviceId: string): void;
  /** It said something; `null`: that was understood. */
  heard(deviceId: string, destination: string, body: string): Promise<ErrorName | null>;
}

/** Listens at the server's WebSocket doors (`live-doors.ts`) and keeps whoever comes. */
export function createLiveHub(
  door: LiveDoor,
  gate: LiveGate,
  limits: LiveLimits,
  log: ErrorLog,
): LiveHub {
  return new Hub(door, gate, limits, log);
}

/** The wheel's turns per heart-beat. A session wants to be asked at least that often. */
const turnsPerHeartBeat = 5;

class Hub implements LiveHub, LiveHost {
  readonly #gate: LiveGate;
  readonly #log: ErrorLog;
  readonly #settings: LiveViewerSettings;
  readonly #socket: LiveSocket;
  readonly #wheel: LiveWheel<LiveViewer>;
  readonly #viewers = new Set<LiveViewer>();
  readonly #topics = new LiveSubscribers<LiveViewer>();
  /** By user id: a reply queue has the same name for everybody and a content of its own. */
  readonly #replies = new LiveSubscribers<LiveViewer>();
  readonly #byToken = new Map<string, Set<LiveViewer>>();
  #revocations = 0;
  #messages = 0;
  /** Settled when the last viewer is gone; only a hub that closes waits for it. */
  #emptied: PromiseWithResolvers<void> | null = null;

  constructor(door: LiveDoor, gate: LiveGate, limits: LiveLimits, log: ErrorLog) {
    this.#gate = gate;
    this.#log = log;
    this.#settings = viewerSettings(limits);
    this.#wheel = new LiveWheel(limits.heartBeat_ms / turnsPerHeartBeat, (viewer) =>
      viewer.tick(performance.now()),
    );
    this.#socket = openLiveSocket(door, limits, (ws, socket, wire) =>
      this.#welcome(ws, socket, wire),
    );
  }

  publish(topic: string, body: string): void {
    this.#send(this.#topics, topic, topic, body);
  }

  reply(userId: string, body: string): void {
    this.#send(this.#replies, userId, replyQueue, body);
  }

  subscriberCount(topic: string): number {
    return this.#topics.count(topic);
  }

  crowd(): { readonly sessions: number; readonly viewers: number } {
    return { sessions: this.#viewers.size, viewers: this.#topics.countBelow('/topic/event/') };
  }

  endSessions(tokenHash: string): void {
    this.#revocations++;
    for (const viewer of this.#byToken.get(tokenHash) ?? []) viewer.refuse('NOT_LOGGED_IN');
  }

  endListening(topic: string): void {
    this.#revocations++;
    const listeners = [...(this.#topics.groupsOf(topic)?.values() ?? [])];
    for (const viewer of listeners.flatMap((group) => [...group])) viewer.refuse('NOT_ALLOWED');
  }

  async close(): Promise<void> {
    this.#socket.close();
    for (const viewer of this.#viewers) viewer.close();
    this.#emptied ??= Promise.withResolvers();
    if (this.#viewers.size === 0) this.#emptied.resolve();
    await this.#emptied.promise;
    this.#wheel.stop();
  }

  async identify(viewer: LiveViewer, authorization: string | null): Promise<ErrorName | null> {
    if (authorization === null || authorization === '') return null;
    const token = authorization.replace(/^Bearer /i, '');
    viewer.person = await this.#sure(() => this.#gate.authenticate(token));
    if (viewer.person === null) return 'NOT_LOGGED_IN';
    // Who hung up meanwhile is not kept.
    if (this.#viewers.has(viewer)) this.#sessionsOf(viewer.person).add(viewer);
    return null;
  }

  async authorise(viewer: LiveViewer, destination: string): Promise<ErrorName | null> {
    if (isDevice(viewer.person)) {
      const may = this.#gate.devices?.mayListen(viewer.person.deviceId, destination) ?? false;
      return may ? null : 'NOT_ALLOWED';
    }
    const userId = viewer.person?.userId ?? null;
    if (destination === replyQueue) return userId === null ? 'NOT_LOGGED_IN' : null;
    return (await this.#sure(() => this.#gate.maySubscribe(userId, destination)))
      ? null
      : 'NOT_ALLOWED';
  }

  async receive(viewer: LiveViewer, destination: string, body: string): Promise<ErrorName | null> {
    if (isDevice(viewer.person)) {
      const { deviceId } = viewer.person;
      return this.#gate.devices?.heard(deviceId, destination, body) ?? 'NOT_ALLOWED';
    }
    if (this.#gate.onSend === undefined) return 'NOT_ALLOWED';
    await this.#gate.onSend(viewer.person?.userId ?? null, destination, body);
    return null;
  }

  subscribe(viewer: LiveViewer, subscriptionId: string, destination: string): void {
    const { subscribers, topic } = this.#placeOf(viewer, destination);
    subscribers.add(topic, subscriptionId, viewer);
    if (isDevice(viewer.person)) this.#gate.devices?.came(viewer.person.deviceId);
  }

  unsubscribe(viewer: LiveViewer, subscriptionId: string, destination: string): void {
    const { subscribers, topic } = this.#placeOf(viewer, destination);
    subscribers.remove(topic, subscriptionId, viewer);
    if (isDevice(viewer.person)) this.#gate.devices?.went(viewer.person.deviceId);
  }

  failed(error: unknown): void {
    this.#log.error({ err: error }, 'A live question could not be answered');
  }

  /** What is revoked while it is being looked up would be missed by those who end sessions. */
  async #sure<Answer>(look: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const revocations = this.#revocations;
      const answer = await look();
      if (revocations === this.#revocations) return answer;
    }
  }

  #welcome(ws: WebSocket, socket: Duplex, wire: LiveWire): void {
    const viewer = new LiveViewer({ ws, socket, wire }, this, this.#settings);
    this.#viewers.add(viewer);
    this.#wheel.join(viewer);
    ws.on('message', (data: Buffer) => viewer.hear(data));
    // Oversized or invalid WebSocket frames: `ws` has already answered with a close frame.
    ws.on('error', () => viewer.gone());
    ws.on('close', () => this.#farewell(viewer));
  }

  #farewell(viewer: LiveViewer): void {
    viewer.gone();
    this.#wheel.leave(viewer);
    this.#viewers.delete(viewer);
    if (viewer.person !== null) {
      const sessions = this.#sessionsOf(viewer.person);
      sessions.delete(viewer);
      if (sessions.size === 0) this.#byToken.delete(viewer.person.tokenHash);
    }
    if (this.#viewers.size === 0) this.#emptied?.resolve();
  }

  #sessionsOf(person: LivePerson | LiveDevice): Set<LiveViewer> {
    const sessions = this.#byToken.get(person.tokenHash) ?? new Set<LiveViewer>();
    this.#byToken.set(person.tokenHash, sessions);
    return sessions;
  }

  #placeOf(
    viewer: LiveViewer,
    destination: string,
  ): { subscribers: LiveSubscribers<LiveViewer>; topic: string } {
    return destination === replyQueue && viewer.person !== null && !isDevice(viewer.person)
      ? { subscribers: this.#replies, topic: viewer.person.userId }
      : { subscribers: this.#topics, topic: destination };
  }

  #send(
    subscribers: LiveSubscribers<LiveViewer>,
    topic: string,
    destination: string,
    body: string,
  ): void {
    const groups = subscribers.groupsOf(topic);
    if (groups === null) return;
    this.#messages++;
    const message = encodeMessage({
      destination,
      messageId: String(this.#messages),
      contentType: 'application/json',
      body,
    });
    for (const [subscriptionId, viewers] of groups) {
      const frameOn = framesOf(message.partsFor(subscriptionId));
      for (const viewer of viewers) {
        viewer.outbox.deliver(destination, subscriptionId, frameOn(viewer.wire));
      }
    }
  }
}

/** Made once for each wire that somebody listens on. */
function framesOf(parts: readonly Uint8Array[]): (wire: LiveWire) => Buffer {
  const frames = new Map<LiveWire, Buffer>();
  return (wire) => {
    const known = frames.get(wire);
    if (known !== undefined) return known;
    const made = textFrame(wire.wrap(parts));
    frames.set(wire, made);
    return made;
  };
}

function isDevice(guest: LivePerson | LiveDevice | null): guest is LiveDevice {
  return guest !== null && 'deviceId' in guest;
}
