/**
 * The server's side of a device's own connection. A device that listens to its control topic is
 * connected; it is told its settings at once and whenever they change, acknowledges them, and says how
 * it is. What it says is stored first; then its owner's pages and the calls that wait for it are told.
 * Several servers share the devices: settings travel over the hub to whichever holds the connection,
 * and that it answered travels back over the bus.
 */
import { randomUUID } from 'node:crypto';
import {
  deviceControlTopic,
  deviceStatus,
  deviceSettingsDestination,
  deviceStatusDestination,
  parseJson,
  settingsAcknowledgement,
  stringifyJson,
  type DeviceControlMessage,
  type ErrorName,
  type Schema,
} from '@startwand/contract';
import type { Bus } from '../edge/cluster/bus.ts';
import type { DeviceGate } from '../edge/sockets/gate.ts';
import type { ClusteredHub } from '../edge/cluster/clustered-hub.ts';
import type { ErrorLog } from '../base/log.ts';
import { announceDevice } from './announce-device.ts';
import { DeviceAnswers } from './answers.ts';
import type { DangerNotes } from './danger-notes.ts';
import type { DeviceParts } from './load-device.ts';

interface Parts extends DeviceParts {
  readonly hub: Pick<ClusteredHub, 'reach' | 'publish' | 'subscriberCount'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly log: ErrorLog;
  readonly dangers: Pick<DangerNotes, 'deviceCame' | 'deviceLeft'>;
  /** Whether a device connected to this very server listens. */
  readonly isHeardHere: (topic: string) => boolean;
}

export class DeviceControl implements DeviceGate {
  readonly answers = new DeviceAnswers();
  readonly #parts: Parts;
  /** Names this server as the one that holds a connection. */
  readonly #server = randomUUID();
  /** What is still to be stored of each device, one after the other. */
  readonly #work = new Map<string, Promise<void>>();
  readonly #here = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  mayListen(deviceId: string, topic: string): boolean {
    return topic === deviceControlTopic(deviceId);
  }

  came(deviceId: string): void {
    this.#here.add(deviceId);
    this.#parts.dangers.deviceCame(deviceId);
    this.#later(deviceId, async () => {
      const { deviceStates, clock } = this.#parts;
      await deviceStates.connected(deviceId, this.#server, clock());
      await this.publishSettings(deviceId);
      await this.#changed(deviceId);
    });
  }

  /** One of its connections ended; another one may have begun meanwhile. */
  went(deviceId: string): void {
    if (this.#parts.isHeardHere(deviceControlTopic(deviceId))) return;
    this.#here.delete(deviceId);
    this.#later(deviceId, async () => {
      if (this.#here.has(deviceId)) return;
      const isGone = await this.#parts.deviceStates.disconnected(deviceId, this.#server);
      if (!isGone) return;
      this.#parts.dangers.deviceLeft(deviceId);
      await this.#changed(deviceId);
    });
  }

  async receive(deviceId: string, destination: string, body: string): Promise<ErrorName | null> {
    const { deviceStates, clock } = this.#parts;
    switch (destination) {
      case deviceSettingsDestination:
        return this.#readSaid(deviceId, settingsAcknowledgement, body, (said) =>
          deviceStates.acknowledge(deviceId, said),
        );
      case deviceStatusDestination:
        return this.#readSaid(deviceId, deviceStatus, body, (said) => deviceStates.report(deviceId, said, clock()));
      default:
        return 'NOT_ALLOWED';
    }
  }

  /** What is wanted now, to wherever the device is connected. */
  async publishSettings(deviceId: string): Promise<void> {
    const { revision, settings } = await this.#parts.deviceStates.find(deviceId);
    const dto = { revision, settings };
    this.#publish(deviceId, { type: 'ENTITY_UPDATE', entityType: 'DeviceSettingsDto', dto });
  }

  /** @returns the number of the question, which the answer names */
  async askForStatus(deviceId: string): Promise<number> {
    const question = await this.#parts.deviceStates.ask(deviceId);
    const dto = { asks: 'status', question } as const;
    this.#publish(deviceId, { type: 'ENTITY_UPDATE', entityType: 'DeviceQuestionDto', dto });
    return question;
  }

  /** For a while nothing was heard of other servers. */
  missed(): void {
    this.answers.newsOfAll();
    for (const deviceId of this.#here) this.#later(deviceId, () => this.publishSettings(deviceId));
  }

  /** Resolves when all that devices said is stored. */
  async idle(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work.values());
  }

  async #readSaid<S extends Schema>(
    deviceId: string,
    schema: S,
    body: string,
    store: (said: S['_zod']['output']) => Promise<unknown>,
  ): Promise<ErrorName | null> {
    const said = schema.safeParse(jsonIn(body));
    if (!said.success) return 'INVALID_INPUT';
    this.#later(deviceId, async () => {
      await store(said.data);
      await this.#changed(deviceId);
    });
    await this.#work.get(deviceId);
    return null;
  }

  async #changed(deviceId: string): Promise<void> {
    this.answers.news(deviceId);
    this.#parts.bus.publish({ kind: 'device', deviceId });
    await announceDevice(this.#parts, deviceId);
  }

  #publish(deviceId: string, message: DeviceControlMessage): void {
    this.#parts.hub.publish(deviceControlTopic(deviceId), stringifyJson(message));
  }

  #later(deviceId: string, job: () => Promise<void>): void {
    const before = this.#work.get(deviceId) ?? Promise.resolve();
    const work = before.then(job).catch((error: unknown) => {
      this.#parts.log.error({ err: error, deviceId }, 'what a device said was not stored');
    });
    this.#work.set(deviceId, work);
    void work.then(() => {
      if (this.#work.get(deviceId) === work) this.#work.delete(deviceId);
    });
  }
}

function jsonIn(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    // No JSON has none of the fields that are asked for.
    return null;
  }
}
