/**
 * The device's own connection: it takes settings, keeps them, works by them and acknowledges; it says how
 * it is when asked, when that changes, and once a minute. Impulses do not wait for it: they are delivered
 * on a way of their own.
 */
import { randomUUID } from 'node:crypto';
import {
  deviceControlTopic,
  deviceSettingsDestination,
  deviceStatusDestination,
  limits,
  orderedSettings,
  parseJson,
  stringifyJson,
  timingChannel,
  type DeviceSettings,
  type DeviceStatus,
} from '@startwand/contract';
import type { Client } from '@stomp/stompjs';
import { Exclusive } from '../exclusive.ts';
import { pause } from '../pause.ts';
import type { ServerConnection } from '../server-connection.ts';
import type { DeviceBody } from './body.ts';
import type { ChannelRules } from './channel-rules.ts';
import type { KeptSettings } from './kept-settings.ts';
import type { NotUnderstoodKept } from '../not-understood.ts';
import { openSession, type SessionEnd } from './stomp-session.ts';
import { waitAsTold_ms } from '../retry-after.ts';

export interface DeviceLinkParts {
  readonly server: ServerConnection;
  readonly deviceId: string;
  readonly rules: ChannelRules;
  readonly kept: KeptSettings;
  readonly body: DeviceBody;
  readonly notUnderstood: Pick<NotUnderstoodKept, 'report'>;
  /** For the timekeeper at this machine. */
  readonly remark: (text: string) => void;
  readonly retry_ms?: number;
}

/** A login that was refused is refused again; trying must not use up the quota of the deliveries. */
const refusedPause_ms = 30_000;

export class DeviceLink {
  readonly #parts: DeviceLinkParts;
  /** Settings are taken and questions answered one after the other. */
  readonly #order = new Exclusive();
  #client: Client | null = null;
  #token: string | null = null;
  /** Of this connection; a server that was restored begins anew, with a new connection. */
  #newestRevision = -1;
  #syncState: DeviceStatus['syncState'] = 'notSynced';
  /** Told when the server confirms that it has the next report. */
  #waiting: (() => void)[] = [];

  constructor(parts: DeviceLinkParts) {
    this.#parts = parts;
  }

  /** Aborted when the device is to stop. */
  #stop: AbortSignal = AbortSignal.abort();

  /** How the clock that times the impulses is held, as it was last looked at. */
  get syncState(): DeviceStatus['syncState'] {
    return this.#syncState;
  }

  /** Resolves when the server has heard how the device is now, or when it is stopped. */
  heard(signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
    this.#waiting.push(resolve);
    this.changed();
    return promise;
  }

  /** Spec §4: on failure it tries again every 3 seconds; at once where its server is going to end. */
  async run(signal: AbortSignal): Promise<void> {
    this.#stop = signal;
    let isAtOnce = false;
    while (!signal.aborted) {
      if (this.#token === null) await this.#logIn(signal);
      const ended = this.#token === null ? null : await this.#connect(this.#token, signal);
      // Once: a server that sends everybody away is waited for.
      isAtOnce = ended === 'sentAway' && !isAtOnce;
      if (!isAtOnce) await pause(this.#parts.retry_ms ?? limits.reconnect_ms, signal);
    }
    await this.#order.run(() => Promise.resolve());
  }

  /** Something about the device is different now. */
  changed(): void {
    if (!this.#stop.aborted) this.#later(() => this.#report(null));
  }

  async #logIn(signal: AbortSignal): Promise<void> {
    const answer = await this.#parts.server.logIn(signal);
    if (answer.kind === 'loggedIn') this.#token = answer.token;
    else if (answer.kind === 'refused') await pause(refusedPause_ms, signal);
    else if (answer.kind === 'unavailable' && answer.retryAfter_ms !== null) {
      await pause(waitAsTold_ms(answer.retryAfter_ms), signal);
    }
  }

  async #connect(token: string, signal: AbortSignal): Promise<SessionEnd> {
    const { deviceId, server } = this.#parts;
    this.#newestRevision = -1;
    const ended = await openSession({
      address: server.liveAddress,
      token,
      signal,
      opened: (client) => {
        this.#client = client;
        client.subscribe(deviceControlTopic(deviceId), ({ body }) => {
          this.#later(() => this.#receive(body));
        });
        this.#later(() => this.#report(null));
      },
      due: () => this.#later(() => this.#report(null)),
      due_ms: limits.deviceReport_ms,
    });
    this.#client = null;
    if (ended === 'loggedOut') {
      this.#token = null;
      server.loggedOut();
    }
    return ended;
  }

  async #receive(body: string): Promise<void> {
    const { entityType, dto } = readMessage(body);
    if (entityType === 'DeviceQuestionDto') {
      await this.#report(questionIn(dto));
      return;
    }
    const ordered = orderedSettings.safeParse(dto);
    if (entityType !== 'DeviceSettingsDto' || !ordered.success) return;
    const { revision, settings } = ordered.data;
    if (revision < this.#newestRevision) return;
    this.#newestRevision = revision;
    await this.#applySettings(settings);
    this.#send(deviceSettingsDestination, { revision, settings });
    await this.#report(null);
  }

  /** In force and on disk before it is acknowledged. */
  async #applySettings(settings: DeviceSettings): Promise<void> {
    const { rules, kept, remark } = this.#parts;
    if (stringifyJson(rules.settings) === stringifyJson(settings)) return;
    rules.applySettings(settings);
    await kept.keep({ settings, formerDelays: rules.formerDelays });
    remark('works by new settings of the server');
  }

  async #report(answers: number | null): Promise<void> {
    const { body, rules, notUnderstood } = this.#parts;
    const now = await body.look(rules.settings, this.#stop);
    this.#syncState = now.syncState;
    const heldChannels = timingChannel.options.filter((channel) => rules.heldChannels.has(channel));
    const { report } = notUnderstood;
    // Absent rather than empty: servers of earlier releases take no field that they do not know.
    const status: DeviceStatus = {
      ...now,
      heldChannels,
      answers,
      ...(report === null ? {} : { notUnderstood: report }),
    };
    this.#confirmedBy((receipt) => this.#send(deviceStatusDestination, status, receipt));
  }

  /** What fails leaves the server without its acknowledgement, which it shows. */
  #later(work: () => Promise<void>): void {
    this.#order.run(work).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#parts.remark(`what the server told was not done: ${reason}`);
    });
  }

  /** What cannot be said now is said at the next connection. */
  #send(destination: string, said: unknown, headers: Readonly<Record<string, string>> = {}): void {
    if (this.#client?.connected === true) {
      this.#client.publish({ destination, body: stringifyJson(said), headers: { ...headers } });
    }
  }

  /** Asks for a receipt where somebody waits for it. */
  #confirmedBy(send: (headers: Readonly<Record<string, string>>) => void): void {
    if (this.#client?.connected !== true || this.#waiting.length === 0) return send({});
    const heard = this.#waiting;
    this.#waiting = [];
    const receipt = randomUUID();
    this.#client.watchForReceipt(receipt, () => {
      for (const resolve of heard) resolve();
    });
    send({ receipt });
  }
}

function readMessage(body: string): { readonly entityType: unknown; readonly dto: unknown } {
  const message = parseJson(body);
  if (typeof message !== 'object' || message === null) return { entityType: null, dto: null };
  return { entityType: Reflect.get(message, 'entityType'), dto: Reflect.get(message, 'dto') };
}

function questionIn(dto: unknown): number | null {
  const question = typeof dto === 'object' && dto !== null ? Reflect.get(dto, 'question') : null;
  return typeof question === 'number' ? question : null;
}
