/** The limit: routes that only send, with the same bytes, and a WebSocket that nods. */
import Fastify from 'fastify';
import { WebSocketServer } from 'ws';
import type { BareAnswer, BareCommand } from './protocol.ts';

async function serve({ from, page, detail }: BareCommand): Promise<BareAnswer> {
  const http = Fastify();
  const answers = await Promise.all([page, detail].map((path) => bytesAt(from, path)));
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
  const { request } = await import('node:http');
  return new Promise<{ path: string; type: string; encoding: string | null; bytes: Buffer }>((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' };
    const asking = request({ host: '127.0.0.1', port, path, headers }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      const type = answer.headers['content-type'] ?? '';
      resolve({ path, type, encoding: answer.headers['content-encoding'] ?? null, bytes });
    });
    asking.on('error', reject);
    asking.end();
  });
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (command: BareCommand) => process.send?.(await serve(command)));
