/** Every kind of connection that a server knows, each left in the middle of what it is for; none goes away by itself. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** Whom a guest calls. */
export interface Called {
  readonly port: number;
  /** Whether by https. */
  readonly isSecure?: boolean;
  /** Of a device of the service. */
  readonly deviceToken: string;
}

/** Resolves when the server has seen it, as far as anybody can tell from here. */
export type Guest = (called: Called) => Promise<Socket>;

const head = (line: string, ...more: readonly string[]) => [line, 'Host: localhost', ...more, '', ''].join('\r\n');
const upgrade = (path: string, ...more: readonly string[]) =>
  head(
    `GET ${path} HTTP/1.1`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...more,
  );
const stomp = 'Sec-WebSocket-Protocol: v12.stomp';
const post = (path: string, length: number) =>
  head(`POST ${path} HTTP/1.1`, `Content-Length: ${length}`, 'Content-Type: application/json');
const session = () => `/devices/000/${randomUUID()}`;

/** As the browser does, a text of less than 126 bytes. */
function masked(text: string): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]);
}

async function reach({ port, isSecure = false }: Called, said: string): Promise<Socket> {
  const options = { port, host: '127.0.0.1', allowHalfOpen: true };
  const socket = isSecure ? connectSecurely({ ...options, rejectUnauthorized: false }) : connect(options);
  socket.on('error', () => undefined);
  await once(socket, isSecure ? 'secureConnect' : 'connect');
  if (said !== '') socket.write(said);
  return socket;
}

/** It heard something; more is on its way to it, and it reads no further. */
async function reachAndHear(called: Called, said: string): Promise<Socket> {
  const socket = await reach(called, said);
  await once(socket, 'readable');
  socket.read();
  return socket;
}

export const guests: Readonly<Record<string, Guest>> = {
  'who says nothing': (called) => reach(called, ''),
  'half a head': (called) => reach(called, 'GET /mt1/api/time/now HTTP/1.1\r\nHost: local'),
  'half a body': (called) => reach(called, `${post('/mt1/api/user/login', 500)}{"username":`),
  'half a form': (called) =>
    reach(
      called,
      head(
        'POST /mt1/api/user/me/points HTTP/1.1',
        'Content-Length: 90000',
        'Content-Type: multipart/form-data; boundary=x',
      ),
    ),
  'answers that nobody reads': (called) => reach(called, head('GET /mt1/api/docs/openapi.json HTTP/1.1').repeat(40)),
  'one that waits for its next call': (called) => reachAndHear(called, head('GET /mt1/api/time/now HTTP/1.1')),
  'half an upgrade': (called) => reach(called, upgrade('/server', stomp).slice(0, -2)),
  'an upgrade to nowhere': (called) => reach(called, upgrade('/nowhere')),
  'an upgrade to what takes none': (called) => reach(called, upgrade('/mt1/api/time/now')),
  'a live line that says nothing, and no goodbye': (called) => reachAndHear(called, upgrade('/server', stomp)),
  'half a frame on a live line': async (called) => {
    const socket = await reachAndHear(called, upgrade('/server', stomp));
    socket.write(masked('CONNECT\n\n\0').subarray(0, 4));
    return socket;
  },
  'the connection of a device': async (called) => {
    const socket = await reachAndHear(called, upgrade('/server', stomp));
    socket.write(masked('CONNECT\naccept-version:1.2\n'));
    socket.write(masked(`authorization:${called.deviceToken}\n`.slice(0, 120)));
    socket.write(masked('\n\0'));
    return socket;
  },
  'a line of a clock': (called) => reachAndHear(called, upgrade('/clock')),
  'SockJS by WebSocket': (called) => reachAndHear(called, upgrade(`${session()}/websocket`)),
  'SockJS that streams': (called) => reachAndHear(called, post(`${session()}/xhr_streaming`, 0)),
  'SockJS that polls': async (called) => {
    const path = session();
    (await reachAndHear(called, post(`${path}/xhr`, 0))).destroy();
    return reach(called, post(`${path}/xhr`, 0));
  },
  'SockJS that sends half': async (called) => {
    const path = session();
    (await reachAndHear(called, post(`${path}/xhr`, 0))).destroy();
    return reach(called, `${post(`${path}/xhr_send`, 100)}["CONN`);
  },
};
