/** A program at one address that sends whatever it likes, to our own server on this machine only. */
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { apiRoot, parseJson, stringifyJson } from '@startwand/contract';

export interface Answer {
  readonly http: number;
  /** Of the envelope; `null` where the answer is none. */
  readonly status: number | null;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
  /** What the text is as JSON; `null` where it is none. */
  readonly json: unknown;
  /** Until the last byte was here. */
  readonly took_ms: number;
}

interface Sent {
  readonly method?: string;
  /** From the root, as it goes over the wire. */
  readonly path: string;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

export interface Attacker {
  /** As in `127.0.0.7`. */
  readonly address: string;
  readonly call: (sent: Sent) => Promise<Answer>;
  /** Below `/mt1/api`. */
  readonly get: (path: string, token?: string | null) => Promise<Answer>;
  /** Below `/mt1/api`; a text or bytes go as they are. */
  readonly post: (path: string, body: unknown, token?: string | null) => Promise<Answer>;
  /** A form with a file, and a JSON part where `document` is one. */
  readonly upload: (
    path: string,
    token: string | null,
    file: { readonly name: string; readonly bytes: Buffer },
    document?: unknown,
  ) => Promise<Answer>;
  /** A connection that speaks no HTTP by itself; resolves when it is open. */
  readonly connect: () => Promise<Socket>;
  /** Ends all connections. */
  readonly leave: () => void;
}

export function openAttacker(port: number, address: string): Attacker {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const place = { host: '127.0.0.1', port, localAddress: address };
  const sockets: Socket[] = [];
  const call = (sent: Sent): Promise<Answer> => callAt({ ...place, agent }, sent);
  return {
    address,
    call,
    get: (path, token = null) => call({ path: apiRoot + path, token }),
    post: (path, body, token = null) =>
      call({
        method: 'POST',
        path: apiRoot + path,
        token,
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' || Buffer.isBuffer(body) ? body : stringifyJson(body),
      }),
    upload: (path, token, file, document) =>
      call({ method: 'POST', path: apiRoot + path, token, ...formOf(file, document) }),
    connect: () =>
      new Promise((resolve, reject) => {
        const socket = connect(place, () => resolve(socket));
        socket.on('error', reject);
        sockets.push(socket);
      }),
    leave: () => {
      agent.destroy();
      for (const socket of sockets) socket.destroy();
    },
  };
}

class StaleConnection extends Error {
  override readonly name = 'StaleConnection';
}

interface Place {
  readonly host: string;
  readonly port: number;
  readonly agent: Agent;
}

async function callAt(place: Place, sent: Sent): Promise<Answer> {
  try {
    return await callOnce(place, sent);
  } catch (error) {
    if (error instanceof StaleConnection) return callOnce(place, sent);
    throw error;
  }
}

function callOnce(place: Place, sent: Sent): Promise<Answer> {
  const { method = 'GET', path, token = null, headers = {}, body } = sent;
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const authorization = token === null ? {} : { authorization: token };
    const options = {
      ...place,
      method,
      path,
      headers: { ...length, ...authorization, ...headers },
    };
    const asking = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const json = jsonIn(text);
        const took_ms = performance.now() - began;
        const http = answer.statusCode ?? 0;
        resolve({ http, status: statusIn(json), headers: answer.headers, text, json, took_ms });
      });
    });
    asking.on('error', (error) => {
      // A connection that the server had closed by then: nothing of it was read.
      const isStale = asking.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
      reject(isStale ? new StaleConnection() : error);
    });
    asking.end(body);
  });
}

const boundary = 'attack-4711';

/** As browsers send it. */
function formOf(
  file: { readonly name: string; readonly bytes: Buffer },
  document?: unknown,
): { headers: Record<string, string>; body: Buffer } {
  const part = (head: string, content: Buffer): readonly Buffer[] => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ];
  const json = document === undefined ? [] : part('name="document"', Buffer.from(stringifyJson(document)));
  const bytes = part(`name="file"; filename="${file.name}"`, file.bytes);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...json, ...bytes, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function jsonIn(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    // A page, a file, or nothing.
    return null;
  }
}

function statusIn(json: unknown): number | null {
  const status: unknown = Reflect.get(Object(json), 'status');
  return typeof status === 'number' ? status : null;
}
