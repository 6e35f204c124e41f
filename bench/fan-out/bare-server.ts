/** The limit: `ws` alone, no protocol, no topics, the same bytes to everyone. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { serveBench } from './broadcaster.ts';

const server = createServer();
const wss = new WebSocketServer({ server, perMessageDeflate: false });

serveBench(server, (body) => {
  const bytes = Buffer.from(body);
  for (const client of wss.clients) {
    if (client.readyState === client.OPEN) client.send(bytes, { binary: false });
  }
});
