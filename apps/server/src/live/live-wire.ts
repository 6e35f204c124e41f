/**
 * How STOMP travels on a WebSocket. The page's socket carries it as it is; external timing programs put
 * it into the frames of SockJS (`sockjs-wire.ts`). Behind the wire everybody is the same viewer.
 */
export interface LiveWire {
  /** Said before anything else. */
  readonly greeting: string | null;
  /** Said every heart-beat, also to who wants none of STOMP: proxies close a line that is silent. */
  readonly keepAlive: string | null;
  /** The pieces of STOMP in a client's message; `null`: the message is not of this wire. */
  unwrap(message: Buffer): readonly Uint8Array[] | null;
  /** The WebSocket message that carries these bytes of STOMP, in parts. */
  wrap(parts: readonly Uint8Array[]): readonly Uint8Array[];
  /** Said last, for a WebSocket that closes with this code. */
  farewell(code: number, reason: string): string | null;
}

/** STOMP as the WebSocket brings it. */
export const plainWire: LiveWire = {
  greeting: null,
  keepAlive: null,
  unwrap: (message) => [message],
  wrap: (parts) => parts,
  farewell: () => null,
};
