/**
 * How STOMP travels on a WebSocket. The page's socket carries it as it is; external timing programs put
 * it into the frames of SockJS (`sockjs-wire.ts`). Behind the wire everybody is the same viewer.
 */
export interface LiveWire {
  /** Said before anything else. */
  readonly greeting: string | null;
  /** Said every heart-beat, also to who wants none of STOMP: proxies close a line that is silent. */
  readonly keepAlive: string | null;
  /** What stands before and behind bytes of STOMP in a WebSocket message. */
  readonly before: Uint8Array;
  readonly behind: Uint8Array;
  /** The pieces of STOMP in a client's message; `null`: the message is not of this wire. */
  unwrap(message: Buffer): readonly Uint8Array[] | null;
  /** Bytes of STOMP as they stand in a message; cut between two characters they may be put side by side. */
  escape(part: Uint8Array): Uint8Array;
  /** Said last, for a WebSocket that closes with this code. */
  farewell(code: number, reason: string): string | null;
}

const nothing = new Uint8Array(0);

/** STOMP as the WebSocket brings it. */
export const plainWire: LiveWire = {
  greeting: null,
  keepAlive: null,
  before: nothing,
  behind: nothing,
  unwrap: (message) => [message],
  escape: (part) => part,
  farewell: () => null,
};

/** The WebSocket message that carries these bytes of STOMP, in parts. */
export function wrapped(wire: LiveWire, parts: readonly Uint8Array[]): readonly Uint8Array[] {
  return [wire.before, ...parts.map((part) => wire.escape(part)), wire.behind];
}
