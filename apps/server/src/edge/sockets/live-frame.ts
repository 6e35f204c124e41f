/**
 * A WebSocket text frame, made once and written to many sockets.
 *
 * `ws` would build the frame's head again for each viewer and write head and payload as two
 * chunks. Nothing of it differs between viewers: a server's frames are not masked and nothing is
 * compressed (RFC 6455, 5.2), so one buffer serves them all.
 */

const finalText = 0x81;
const finalPong = 0x8a;
const length16 = 126;
const length64 = 127;

/** The frame whose payload is these parts, one behind the other. */
export function textFrame(parts: readonly Uint8Array[]): Buffer {
  const payload_bytes = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([frameHead(payload_bytes), ...parts]);
}

/** The answer to a ping, which carries what the ping did: 125 bytes at most (RFC 6455, 5.5). */
export function pongFrame(ping: Buffer): Buffer {
  return Buffer.concat([Buffer.from([finalPong, ping.length]), ping]);
}

/** What stands in front of a payload of that length. */
export function frameHead(payload_bytes: number): Buffer {
  if (payload_bytes < length16) return Buffer.from([finalText, payload_bytes]);
  if (payload_bytes < 65_536) {
    const head = Buffer.from([finalText, length16, 0, 0]);
    head.writeUInt16BE(payload_bytes, 2);
    return head;
  }
  const head = Buffer.alloc(10);
  head.set([finalText, length64]);
  head.writeBigUInt64BE(BigInt(payload_bytes), 2);
  return head;
}
