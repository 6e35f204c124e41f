/**
 * How many watch an event, told to those who show it. Spectators come and go by the hundred, and each telling goes to
 * all of them: it is told when it changed, at intervals that grow with the crowd. Servers tell each other their own
 * numbers.
 */
import { randomUUID } from 'node:crypto';
import { eventTopic, stringifyJson, viewersTopic, type ViewersMessage } from '@startwand/contract';
import { after, every } from '../../base/timers.ts';
import type { Bus, BusMessage } from '../../edge/cluster/bus.ts';
import type { LocalHub } from '../../edge/sockets/live-hub.ts';

interface Parts {
  readonly hub: Pick<LocalHub, 'reach' | 'publish' | 'subscriberCount'>;
  readonly bus: Pick<Bus, 'publish' | 'reachesOthers'>;
}

interface Heard {
  readonly viewers: number;
  readonly heard_ms: number;
}

type Told = Extract<BusMessage, { kind: 'viewers' }>;

/** Nobody reads how many there are more often than this. */
export const viewersPause_ms = 2_000;
/** Who leaves one page for another comes back within this. */
const gather_ms = 100;
/** So much longer for each who watches: a crowd of 10,000 is told every 20 s, 500 messages a second. */
const pauseOfOne_ms = 2;
/** Other servers hear a number again this often, and forget those of a server that said nothing for so long. */
const saidAgain_ms = 60_000;
const forgotten_ms = 150_000;

export class ViewerCounts {
  readonly #parts: Parts;
  readonly #server = randomUUID();
  /** Events that are told of next, and those that were told of lately. */
  readonly #pauses = new Map<string, NodeJS.Timeout>();
  /** What other servers said: event -> server -> how many, and when. */
  readonly #elsewhere = new Map<string, Map<string, Heard>>();
  /** What other servers were told of this one, where it is not 0. */
  readonly #said = new Map<string, number>();
  readonly #rhythm: NodeJS.Timeout;
  /** Who watched leaves when the server ends: nobody is told any more. */
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#rhythm = every(saidAgain_ms, 'saying how many watch', () => this.#sayAgain()).unref();
  }

  /** On all servers. */
  of(eventId: string): number {
    const elsewhere = [...(this.#elsewhere.get(eventId)?.values() ?? [])];
    return elsewhere.reduce((sum, { viewers }) => sum + viewers, this.#here(eventId));
  }

  /** Somebody listens to this topic from now on. @returns what it is told at once */
  began(topic: string): string | null {
    const found = read(topic);
    if (found?.isCounting === true) return messageOf(found.eventId, this.of(found.eventId));
    if (found !== null) this.#changed(found.eventId);
    return null;
  }

  ended(topic: string): void {
    const found = read(topic);
    if (found?.isCounting === false) this.#changed(found.eventId);
  }

  /** Another server said how many watch there. */
  heard({ eventId, server, viewers }: Told): void {
    const known = this.#elsewhere.get(eventId) ?? new Map<string, Heard>();
    if (viewers === 0) known.delete(server);
    else known.set(server, { viewers, heard_ms: performance.now() });
    if (known.size === 0) this.#elsewhere.delete(eventId);
    else this.#elsewhere.set(eventId, known);
    this.#changed(eventId);
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#rhythm);
    for (const timer of this.#pauses.values()) clearTimeout(timer);
    this.#pauses.clear();
  }

  #here(eventId: string): number {
    return this.#parts.hub.subscriberCount(eventTopic(eventId));
  }

  /** What changes in a pause and changes back is not told. */
  #changed(eventId: string): void {
    if (!this.#isStopped && !this.#pauses.has(eventId)) this.#tellIn(gather_ms, eventId, null);
  }

  /** @param told what those who listen know; `null`: nobody was told lately */
  #tellIn(wait_ms: number, eventId: string, told: number | null): void {
    const timer = after(wait_ms, 'telling how many watch', () => this.#tell(eventId, told));
    this.#pauses.set(eventId, timer.unref());
  }

  #tell(eventId: string, told: number | null): void {
    this.#pauses.delete(eventId);
    this.#tellOthers(eventId);
    const viewers = this.of(eventId);
    if (viewers === told) return;
    this.#parts.hub.publish(viewersTopic(eventId), messageOf(eventId, viewers));
    this.#tellIn(Math.max(viewersPause_ms, viewers * pauseOfOne_ms), eventId, viewers);
  }

  #tellOthers(eventId: string): void {
    const viewers = this.#here(eventId);
    if (viewers === (this.#said.get(eventId) ?? 0)) return;
    if (viewers === 0) this.#said.delete(eventId);
    else this.#said.set(eventId, viewers);
    this.#parts.bus.publish({ kind: 'viewers', eventId, server: this.#server, viewers });
  }

  /** A server that was started since knows them then; one that ended is forgotten. */
  #sayAgain(): void {
    for (const [eventId, viewers] of this.#said)
      this.#parts.bus.publish({ kind: 'viewers', eventId, server: this.#server, viewers });
    const oldest_ms = performance.now() - forgotten_ms;
    for (const [eventId, servers] of this.#elsewhere)
      for (const [server, { heard_ms }] of servers)
        if (heard_ms < oldest_ms) this.heard({ kind: 'viewers', eventId, server, viewers: 0 });
  }
}

/** The event that a topic is of, and whether it is the one that counts. */
function read(topic: string): { readonly eventId: string; readonly isCounting: boolean } | null {
  const [, root, kind, eventId, what, ...rest] = topic.split('/');
  const isOther = what !== undefined && what !== 'viewers';
  if (root !== 'topic' || kind !== 'event' || eventId === undefined) return null;
  return isOther || rest.length > 0 ? null : { eventId, isCounting: what === 'viewers' };
}

function messageOf(eventId: string, viewers: number): string {
  const dto = { eventId, viewers };
  const message: ViewersMessage = { type: 'ENTITY_UPDATE', entityType: 'ViewersDto', dto };
  return stringifyJson(message);
}
