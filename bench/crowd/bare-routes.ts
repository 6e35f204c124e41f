/** The limit: routes that only send, with the same bytes, and a WebSocket that nods. */
import { request } from 'node:http';
import Fastify from 'fastify';
import { WebSocketServer } from 'ws';
import { answer } from '../stage/child.ts';

/** The bytes that another server has at these paths. */
async function serve(from: number, paths: readonly string[]) {
  const http = Fastify();
  const answers = await Promise.all(paths.map((path) => bytesAt(from, path)));
  for (const { path, type, encoding, bytes } of answers) {
    http.get(path, (_request, reply) =>
      (encoding === null ? reply : reply.header('content-encoding', encoding)).type(type).send(bytes),
    );
  }
  const wss = new WebSocketServer({ server: http.server, perMessageDeflate: false });
  wss.on('connection', (ws) => {
    ws.on('message', (data: Buffer) =>
      ws.send(data.toString().startsWith('CONNECT') ? 'CONNECTED\n\n\0' : 'RECEIPT\n\n\0'),
    );
  });
  await http.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 });
  const address = http.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on TCP');
  return { port: address.port, pid: process.pid };
}

/** As they go over the wire. */
async function bytesAt(port: number, path: string) {
  return new Promise<{ path: string; type: string; encoding: string | null; bytes: Buffer }>((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' };
    const asking = request({ host: '127.0.0.1', port, path, headers }, async (reply) => {
      const bytes = Buffer.concat(await reply.toArray());
      const type = reply.headers['content-type'] ?? '';
      resolve({ path, type, encoding: reply.headers['content-encoding'] ?? null, bytes });
    });
    asking.on('error', reject);
    asking.end();
  });
}

export const acts = { serve } as const;

answer(acts);
