/**
 * Everybody who watches, and the one way to tell them something.
 */
import { replyQueue, type ErrorName } from '@startwand/contract';
import { encodeMessage, type MessageHead } from '@startwand/stomp';
import type { WebSocket } from 'ws';
import type { ErrorLog } from '../../base/log.ts';
import { oneSource } from '../../base/source.ts';
import { WindowCounter } from '../../base/window-counter.ts';
import { textFrame } from './live-frame.ts';
import { closedGate, type LiveGate } from './gate.ts';
import { ConnectionLimits } from './connection-limits.ts';
import { drainConnections, usualDrainPace, type DrainCount, type DrainPace } from './drain.ts';
import type { LiveLimits } from './live-limits.ts';
import { openLiveSocket, type UpgradeEndpoint, type LiveSocket, type Upgraded } from './live-socket.ts';
import { LiveSubscribers } from './live-subscribers.ts';
import {
  viewerSettings,
  type LiveDevice,
  type LiveHost,
  type LivePerson,
  type LiveViewerSettings,
} from './live-host.ts';
import { LiveViewer } from './live-viewer.ts';
import { LiveWheel } from './live-wheel.ts';
import { wrapped, type LiveWire } from './live-wire.ts';

/** What both hubs can: that of this server, and that of all (`cluster/clustered-hub.ts`). */
export interface LiveHub {
  readonly reach: 'thisServer' | 'everyServer';
  /** Sends the body (JSON text, encoded once) to every subscriber of the topic. */
  publish(topic: string, body: string): void;
  subscriberCount(topic: string): number;
  /** Connections, and subscriptions to events. */
  crowd(): { readonly sessions: number; readonly viewers: number };
  /** Ends the sessions of a token that was revoked. */
  endSessions(tokenHash: string): void;
  /** The hashes of the tokens that connections were opened with. */
  tokensInUse(): Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>;
  /** Nobody listens to a topic any more, because it is another owner's now. */
  endListening(topic: string): void;
  /** Says goodbye to everyone; resolves when no connection is left. */
  close(): Promise<void>;
}

/** The hub of this server: it keeps the connections itself, and reaches nobody else. */
export interface LocalHub extends LiveHub {
  readonly reach: 'thisServer';
  /** Who decides whom is let in, and to what. What it looks at stands on the hub, so it comes behind it. */
  bindGate(gate: LiveGate): void;
  /** Takes no new connection, and lets go of those there are: this server is going to end, and others are there. */
  drain(pace?: DrainPace): Promise<DrainCount>;
}

/** Listens at the server's WebSocket doors (`live-doors.ts`) and keeps every connection. */
export function openLocalHub(door: UpgradeEndpoint, limits: LiveLimits, log: ErrorLog): LocalHub {
  return new Hub(door, limits, log);
}

/** The wheel's turns per heart-beat. A session wants to be asked at least that often. */
const turnsPerHeartBeat = 5;

class Hub implements LocalHub, LiveHost<LiveViewer> {
  readonly reach = 'thisServer';
  #gate: LiveGate = closedGate;
  readonly #log: ErrorLog;
  readonly #settings: LiveViewerSettings;
  readonly #socket: LiveSocket;
  readonly #wheel: LiveWheel<LiveViewer>;
  readonly #viewers = new Set<LiveViewer>();
  readonly #topics = new LiveSubscribers<LiveViewer>();
  readonly #guests: ConnectionLimits;
  readonly #questions = {
    ofAddress: new WindowCounter(60_000),
    ofAccount: new WindowCounter(60_000),
  };
  readonly #byToken = new Map<string, Set<LiveViewer>>();
  #revocations = 0;
  #messages = 0;
  /** Settled when the last viewer is gone; only a hub that closes waits for it. */
  #emptied: PromiseWithResolvers<void> | null = null;

  constructor(door: UpgradeEndpoint, limits: LiveLimits, log: ErrorLog) {
    this.#log = log;
    this.#settings = viewerSettings(limits);
    this.#wheel = new LiveWheel(limits.heartBeat_ms / turnsPerHeartBeat, (viewer) => viewer.tick(performance.now()));
    this.#guests = new ConnectionLimits(limits.sessions);
    this.#socket = openLiveSocket(door, limits, this.#guests, (ws, upgraded) => this.#welcome(ws, upgraded));
  }

  bindGate(gate: LiveGate): void {
    this.#gate = gate;
  }

  publish(topic: string, body: string): void {
    const groups = this.#topics.groupsOf(topic);
    if (groups === null) return;
    const message = encodeMessage({ ...this.#headFor(topic), body });
    for (const [subscriptionId, viewers] of groups) {
      const frameOn = framesOf(message.partsFor(subscriptionId));
      for (const viewer of viewers) {
        viewer.outbox.deliver(topic, subscriptionId, frameOn(viewer.wire));
      }
    }
  }

  subscriberCount(topic: string): number {
    return this.#topics.count(topic);
  }

  crowd(): { readonly sessions: number; readonly viewers: number } {
    return { sessions: this.#viewers.size, viewers: this.#topics.countThat(isWatching) };
  }

  endSessions(tokenHash: string): void {
    this.#revocations++;
    for (const viewer of this.#byToken.get(tokenHash) ?? []) viewer.refuse('NOT_LOGGED_IN');
  }

  tokensInUse(): ReadonlyMap<string, unknown> {
    return this.#byToken;
  }

  endListening(topic: string): void {
    this.#revocations++;
    const listeners = [...(this.#topics.groupsOf(topic)?.values() ?? [])];
    for (const viewer of listeners.flatMap((group) => [...group])) viewer.withdraw(topic);
  }

  drain(pace: DrainPace = usualDrainPace): Promise<DrainCount> {
    this.#socket.turnAwayAll();
    return drainConnections(this.#viewers, pace);
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
    if (authorization === null || authorization === '' || viewer.isUnknown) return null;
    if (!this.#mayAsk(viewer)) return 'API_LIMIT';
    const token = authorization.replace(/^Bearer /i, '');
    const person = await this.#sure(() => this.#gate.authenticate(token));
    if (person === null) return 'NOT_LOGGED_IN';
    // Who hung up meanwhile is not kept.
    if (!this.#viewers.has(viewer)) return null;
    if (!this.#guests.signIn(accountOf(person), this.#settings.limits.sessionsPerAccount)) return 'API_LIMIT';
    viewer.person = person;
    this.#sessionsOf(person).add(viewer);
    return null;
  }

  async authorise(viewer: LiveViewer, destination: string): Promise<ErrorName | null> {
    if (!this.#mayAsk(viewer)) return 'API_LIMIT';
    if (isDevice(viewer.person)) {
      const may = this.#gate.devices?.mayListen(viewer.person.deviceId, destination) ?? false;
      return may ? null : 'NOT_ALLOWED';
    }
    const userId = viewer.person?.userId ?? null;
    if (destination === replyQueue) return userId === null ? 'NOT_LOGGED_IN' : null;
    return (await this.#sure(() => this.#gate.maySubscribe(userId, destination))) ? null : 'NOT_ALLOWED';
  }

  async receive(viewer: LiveViewer, destination: string, body: string): Promise<ErrorName | null> {
    if (!this.#mayAsk(viewer)) return 'API_LIMIT';
    if (isDevice(viewer.person)) {
      const { deviceId } = viewer.person;
      return this.#gate.devices?.receive(deviceId, destination, body) ?? 'NOT_ALLOWED';
    }
    if (this.#gate.onSend === undefined) return 'NOT_ALLOWED';
    const answer = await this.#gate.onSend(viewer.person?.userId ?? null, destination, body);
    if (answer === null) return null;
    if ('error' in answer) return answer.error;
    await viewer.reply(this.#headFor(replyQueue), replyQueue, answer.reply);
    return null;
  }

  subscribe(viewer: LiveViewer, subscriptionId: string, destination: string): void {
    if (destination !== replyQueue) this.#topics.add(destination, subscriptionId, viewer);
    if (isDevice(viewer.person)) this.#gate.devices?.came(viewer.person.deviceId);
    const body = this.#gate.began?.(destination) ?? null;
    if (body === null) return;
    const message = encodeMessage({ ...this.#headFor(destination), body });
    const frame = framesOf(message.partsFor(subscriptionId))(viewer.wire);
    viewer.outbox.deliver(destination, subscriptionId, frame);
  }

  unsubscribe(viewer: LiveViewer, subscriptionId: string, destination: string): void {
    if (destination !== replyQueue) this.#topics.remove(destination, subscriptionId, viewer);
    if (isDevice(viewer.person)) this.#gate.devices?.went(viewer.person.deviceId);
    this.#gate.ended?.(destination);
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

  #welcome(ws: WebSocket, upgraded: Upgraded): void {
    const viewer = new LiveViewer({ ws, ...upgraded }, this, this.#settings);
    this.#viewers.add(viewer);
    this.#wheel.join(viewer);
    ws.on('message', (data: Buffer) => this.#hear(ws, () => viewer.receive(data)));
    ws.on('ping', (data) => this.#hear(ws, () => viewer.receiveControl(data)));
    ws.on('pong', () => this.#hear(ws, () => viewer.receiveControl(null)));
    // Oversized or invalid WebSocket frames: `ws` has already answered with a close frame.
    ws.on('error', () => viewer.gone());
    ws.on('close', () => this.#farewell(viewer));
  }

  /** What nobody foresaw in what a guest says ends that guest's connection, and not the server. */
  #hear(ws: WebSocket, listen: () => void): void {
    try {
      listen();
    } catch (error) {
      this.#log.error({ err: error }, 'a live message could not be taken');
      ws.terminate();
    }
  }

  #farewell(viewer: LiveViewer): void {
    viewer.gone();
    this.#wheel.leave(viewer);
    this.#viewers.delete(viewer);
    if (viewer.person !== null) {
      this.#guests.signOut(accountOf(viewer.person));
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

  #headFor(destination: string): MessageHead {
    this.#messages++;
    return { destination, messageId: String(this.#messages), contentType: 'application/json' };
  }

  /** Whatever is looked up for a viewer counts, as a call over HTTP does. */
  #mayAsk({ source, person }: LiveViewer): boolean {
    const { ofAddress, ofAccount } = this.#questions;
    const { questionsPerAddress_per_min, questionsPerAccount_per_min } = this.#settings.limits;
    if (!ofAddress.tryTake(source, questionsPerAddress_per_min).isTaken) return false;
    if (person === null) return true;
    return ofAccount.tryTake(oneSource(accountOf(person)), questionsPerAccount_per_min).isTaken;
  }
}

/** Those who only count the others watch nothing, and a screen that is told what to show watches by another topic. */
function isWatching(topic: string): boolean {
  return topic.startsWith('/topic/event/') && !topic.endsWith('/viewers') && !topic.endsWith('/boards');
}

/** Made once for each wire that a viewer listens on. */
function framesOf(parts: readonly Uint8Array[]): (wire: LiveWire) => Buffer {
  const frames = new Map<LiveWire, Buffer>();
  return (wire) => {
    const known = frames.get(wire);
    if (known !== undefined) return known;
    const made = textFrame(wrapped(wire, parts));
    frames.set(wire, made);
    return made;
  };
}

function isDevice(guest: LivePerson | LiveDevice | null): guest is LiveDevice {
  return guest !== null && 'deviceId' in guest;
}

function accountOf(guest: LivePerson | LiveDevice): string {
  return isDevice(guest) ? `device ${guest.deviceId}` : `person ${guest.userId}`;
}
