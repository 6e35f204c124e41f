/** The process that is asked: the whole server on the folder it is given, and beside it a bare one. */
import Fastify from 'fastify';
import { openServer } from '../event-detail/open-server.ts';
import { paths, type Serving } from './protocol.ts';

const [folder = ''] = process.argv.slice(2);
const loopback = { host: '127.0.0.1', port: 0 };
const json = 'application/json; charset=utf-8';

async function serve(): Promise<Serving> {
  const { http } = await openServer(folder);
  await http.listen(loopback);
  const list = await http.inject({ url: paths.list });
  const detail = await http.inject({ url: paths.detail, headers: { 'accept-encoding': 'gzip' } });
  const bare = Fastify();
  bare.get('/mt1/api/events', (_request, reply) => reply.type(json).send(list.rawPayload));
  bare.get(paths.detail, (request, reply) =>
    request.headers['if-none-match'] === undefined
      ? reply.type(json).header('content-encoding', 'gzip').send(detail.rawPayload)
      : reply.code(304).send(),
  );
  await bare.listen(loopback);
  return { port: portOf(http), barePort: portOf(bare) };
}

function portOf({ server }: Pick<ReturnType<typeof Fastify>, 'server'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on TCP');
  return address.port;
}

process.on('disconnect', () => process.exit(0));
process.on('message', async () => process.send?.(await serve()));
