/** Who is let in at the live connection, and to what: asked by the hub, answered by who knows people and events. */
import type { ErrorName } from '@startwand/contract';
import type { EncodedBodyCache } from './encoded-body-cache.ts';
import type { LiveDevice, LivePerson } from './live-host.ts';

/** What the hub has to be told about people. */
export interface LiveGate {
  /** Whose token is it? null: unknown or revoked. Not asked for visitors. */
  authenticate(token: string): Promise<LivePerson | LiveDevice | null>;
  /** May that person (null: a visitor) subscribe? Not asked for the person's own reply queue. */
  maySubscribe(userId: string | null, topic: string): Promise<boolean>;
  /** A client sent something; what it gets for it goes to its own reply queue. Without this, sending is refused. */
  onSend?(userId: string | null, destination: string, body: string): Promise<SendAnswer>;
  /** Somebody listens to a topic from now on; what it is told at once, if anything. */
  began?(topic: string): string | null;
  /** Somebody listens to it no more. */
  ended?(topic: string): void;
  /** Without this no device has anything to listen to. */
  readonly devices?: DeviceGate;
}

/** `null`: there is nothing to say. */
export type SendAnswer = { readonly reply: EncodedBodyCache } | { readonly error: ErrorName } | null;

/** What becomes of a device at its own connection. */
export interface DeviceGate {
  mayListen(deviceId: string, topic: string): boolean;
  /** It listens: it is there. */
  came(deviceId: string): void;
  /** One of its connections listens no more; another one may. */
  went(deviceId: string): void;
  /** It said something; `null`: that was understood. */
  receive(deviceId: string, destination: string, body: string): Promise<ErrorName | null>;
}

/** Nobody is anybody, and nothing is for visitors. */
export const closedGate: LiveGate = {
  authenticate: () => Promise.resolve(null),
  maySubscribe: () => Promise.resolve(false),
};
