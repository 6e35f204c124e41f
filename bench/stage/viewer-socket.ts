/**
 * The cheapest WebSocket client there can be, so that thousands of them cost less than the server
 * they measure: it trusts the server, and looks at lengths only.
 */
import { connect, type Socket } from 'node:net';

export interface ViewerSocket {
  say(text: string): void;
  /** Hangs up, without a goodbye. */
  leave(): void;
}

const subprotocol = 'v12.stomp';
const nothing = Buffer.alloc(0);

/** Gets each message where it lies in what was read: `bytes` from `start` to `end`. */
type Hear = (bytes: Buffer, start: number, end: number) => void;

export async function openViewer(port: number, hear: Hear, localAddress = '127.0.0.1'): Promise<ViewerSocket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
  socket.write(
    'GET /server HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n` +
      `Sec-WebSocket-Protocol: ${subprotocol}\r\n\r\n`,
  );
  await upgraded(socket);
  let rest: Buffer = nothing;
  socket.on('data', (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    rest = bytes.subarray(readFrames(bytes, hear));
  });
  return { say: (text) => socket.write(maskedFrame(text)), leave: () => socket.destroy() };
}

/** The same once it follows a topic: `hear` gets what is told from then on. */
export async function followTopic(port: number, topic: string, hear: Hear): Promise<ViewerSocket> {
  const joined = Promise.withResolvers<void>();
  let isJoined = false;
  const viewer = await openViewer(port, (bytes, start, end) => {
    if (isJoined) return hear(bytes, start, end);
    const text = bytes.toString('latin1', start, end);
    if (text.startsWith('CONNECTED')) {
      viewer.say(`SUBSCRIBE\nid:sub-0\nreceipt:1\ndestination:${topic}\n\n\0`);
    } else if (text.startsWith('RECEIPT')) {
      isJoined = true;
      joined.resolve();
    } else if (text.startsWith('ERROR')) joined.reject(new Error(text));
  });
  // No heart-beats: they would be counted as messages.
  viewer.say('CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0');
  await joined.promise;
  return viewer;
}

async function upgraded(socket: Socket): Promise<void> {
  const head = await new Promise<Buffer>((resolve, reject) => {
    socket.once('data', resolve);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server hung up')));
  });
  if (!head.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(`No upgrade: ${head.toString()}`);
}

/** Returns where the first unfinished frame starts. */
function readFrames(bytes: Buffer, hear: Hear): number {
  let at = 0;
  while (bytes.length - at >= 4) {
    const short = (bytes[at + 1] ?? 0) & 0x7f;
    const start = at + (short < 126 ? 2 : 4);
    const end = start + (short < 126 ? short : bytes.readUInt16BE(at + 2));
    if (end > bytes.length) break;
    hear(bytes, start, end);
    at = end;
  }
  return at;
}

/** Masked with zeros: legal, and leaves the text as it is. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('The bench says nothing long');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
