/** A timer that is on its own line to a server: it says how it is, and falls silent when a story wants. */
import {
  deviceControlTopic,
  deviceSettingsDestination,
  deviceStatusDestination,
  parseJson,
  stringifyJson,
  unreported,
  type DeviceStatus,
} from '@startwand/contract';
import { Client } from '@stomp/stompjs';
import { WebSocket } from 'ws';
import { timer } from './giant-slalom.ts';

export interface ConnectedTimer {
  /** In order and full of battery, but for what is said. */
  readonly report: (changes?: Partial<DeviceStatus>) => void;
  /** No goodbye to anybody who looks: it is gone. */
  readonly leave: () => Promise<void>;
}

/** @param token of the device; resolves when the server has taken it in */
export async function connectTimer(port: number, token: string): Promise<ConnectedTimer> {
  const client = new Client({
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${port}/server`, ['v12.stomp']),
    connectHeaders: { authorization: token },
    reconnectDelay: 0,
  });
  await new Promise<void>((resolve, reject) => {
    client.onConnect = () => resolve();
    client.onStompError = ({ headers }) => reject(new Error(headers['message']));
    client.activate();
  });
  // Who listens is reached; settings are taken as they come.
  client.subscribe(deviceControlTopic(timer.device), ({ body }) => {
    const told = parseJson(body) as { readonly entityType: string; readonly dto: object };
    if (told.entityType === 'DeviceSettingsDto') {
      client.publish({ destination: deviceSettingsDestination, body: stringifyJson(told.dto) });
    }
  });
  return {
    report: (changes = {}) =>
      client.publish({
        destination: deviceStatusDestination,
        body: stringifyJson({ ...unreported, ...inOrder, ...changes }),
      }),
    leave: () => client.deactivate(),
  };
}

const inOrder = {
  battery: 90,
  syncState: 'gpsSynced',
  simStatus: 'active',
  answers: null,
} as const;
