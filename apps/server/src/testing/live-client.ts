/** Who listens in tests: a device at its own connection, and an owner's page, by the library of pages. */
import {
  deviceControlTopic,
  deviceSettingsDestination,
  deviceStatusDestination,
  parseJson,
  stringifyJson,
  unreported,
  userDeviceStatusTopic,
  type DeviceStatus,
  type OrderedSettingsDto,
} from '@startwand/contract';
import { Client } from '@stomp/stompjs';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { TestUser } from './people.ts';
import type { TestApp } from './test-app.ts';

interface Heard {
  readonly type: string;
  readonly entityType: string;
  readonly dto: Record<string, unknown>;
}

export interface TestDevice {
  readonly heard: readonly Heard[];
  /** What it was told last. */
  settings(): Promise<OrderedSettingsDto>;
  acknowledge(revision?: number): Promise<void>;
  report(changes?: Partial<DeviceStatus>): void;
  /** Answers from now on as a device does: settings with an acknowledgement, questions with a report. */
  answer(changes?: Partial<DeviceStatus>): void;
  send(destination: string, body: string): void;
  /** Resolves with the message of the ERROR that ended the session. */
  readonly refused: Promise<string>;
  leave(): Promise<void>;
}

/** A device that is connected; resolves when it was told its settings. */
export async function connectDevice(app: TestApp, token: string, id = '231203016'): Promise<TestDevice> {
  const heard: Heard[] = [];
  let onHeard: (message: Heard) => void = () => undefined;
  const { client, refused } = await connect(app, token);
  client.subscribe(deviceControlTopic(id), ({ body }) => {
    const message = read(body);
    heard.push(message);
    onHeard(message);
  });
  const send = (destination: string, body: string): void => client.publish({ destination, body });
  const settings = (): Promise<OrderedSettingsDto> =>
    vi.waitFor(() => {
      const told = heard.findLast(({ entityType }) => entityType === 'DeviceSettingsDto');
      if (told === undefined) throw new Error('It was told nothing.');
      // oxlint-disable-next-line typescript/consistent-type-assertions -- what the contract says
      return told.dto as unknown as OrderedSettingsDto;
    });
  const acknowledge = async (revision?: number): Promise<void> => {
    const told = await settings();
    const said = { ...told, revision: revision ?? told.revision };
    send(deviceSettingsDestination, stringifyJson(said));
  };
  const report = (changes: Partial<DeviceStatus> = {}): void =>
    send(deviceStatusDestination, stringifyJson({ ...unreported, simStatus: 'active', answers: null, ...changes }));
  await Promise.race([settings(), refused.then((message) => Promise.reject(new Error(message)))]);
  return {
    heard,
    settings,
    acknowledge,
    report,
    answer: (changes) => {
      onHeard = ({ entityType, dto }) => {
        if (entityType === 'DeviceQuestionDto') report({ ...changes, answers: Number(dto['question']) });
        else void acknowledge();
      };
    },
    send,
    refused,
    leave: () => client.deactivate(),
  };
}

/** What the page of an owner hears of the devices on the account. */
export async function watchDevices(app: TestApp, owner: TestUser): Promise<readonly Heard[]> {
  const heard: Heard[] = [];
  const { client } = await connect(app, owner.token);
  await new Promise<void>((resolve) => {
    client.watchForReceipt('subscribed', () => resolve());
    client.subscribe(userDeviceStatusTopic(owner.id), ({ body }) => heard.push(read(body)), {
      receipt: 'subscribed',
    });
  });
  return heard;
}

/** A connection by a token of a person or device; `refused` resolves when the server ends it. */
export async function connect(app: TestApp, token: string) {
  const { http } = app.app;
  if (http.server.address() === null) await http.listen({ port: 0, host: '127.0.0.1' });
  const address = http.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on TCP');
  const client = new Client({
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${address.port}/server`, ['v12.stomp']),
    connectHeaders: { authorization: token },
    reconnectDelay: 0,
  });
  const { promise: refused, resolve: refuse } = Promise.withResolvers<string>();
  await new Promise<void>((resolve, reject) => {
    client.onConnect = () => resolve();
    client.onStompError = ({ headers }) => {
      refuse(String(headers['message']));
      reject(new Error(headers['message']));
    };
    client.activate();
  });
  return { client, refused };
}

function read(body: string): Heard {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a test compares what it is
  return parseJson(body) as Heard;
}
