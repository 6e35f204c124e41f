/** A push service for tests, on a port of its own, and a browser that can read what comes for it. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface TestPushService {
  /** As the server's option wants it. */
  readonly origin: string;
  readonly received: {
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
  }[];
  /** What it answers with, by path; 201 unless said, and nothing at all with 0. */
  readonly answers: Map<string, number>;
  /** Ends what it has not answered. */
  hangUp(): void;
  close(): Promise<void>;
}

export async function openPushService(): Promise<TestPushService> {
  const received: TestPushService['received'] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      if (answers.get(path) === 0) return;
      response.writeHead(answers.get(path) ?? 201, { location: '/elsewhere' }).end();
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    received,
    answers,
    hangUp() {
      server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Its keys, and how it reads what was encrypted for them (RFC 8188, RFC 8291). */
export function aBrowser() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const derive = (key: Uint8Array, from: Uint8Array, info: Uint8Array | string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, from, info, length));
      const shared = derive(own.computeSecret(sender), auth, about, 32);
      const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
      const opener = createDecipheriv('aes-128-gcm', key, nonce);
      opener.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
      // What follows the text is a mark for its end.
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
    },
  };
}
