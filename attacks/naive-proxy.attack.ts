/**
 * A proxy as most people write it («proxy_pass http://127.0.0.1:PORT;» and nothing else): the server sees its own name, a
 * loopback address and no header of a proxy, whoever asks.
 */
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { errors } from '@startwand/contract';
import { startServer } from '../e2e/server.ts';
import { finding, type Attack } from './cast/attack.ts';
import { openAttacker } from './cast/attacker.ts';

const founder = {
  firstName: 'Eve',
  lastName: 'Ill',
  street: 'Nowhere 1',
  city: 'Wien',
  country: 'AUT',
  email: 'eve@evil.example',
  password: 'kettle-Moss-41',
  isFree: true,
};

export const attack: Attack = {
  title: 'a stranger behind a proxy that adds no headers counts as a person at the machine of the server',
  directOnly: 'it brings a proxy of its own',
  server: ['--metrics', '--metrics-port=0'],
  run: async ({ server }) => {
    const empty = await startServer(['--no-demo']);
    const proxies = await Promise.all([naiveProxy(server.port), naiveProxy(empty.port)]);
    const [stranger, founding] = proxies.map(({ port }) => openAttacker(port, '127.0.0.1'));
    try {
      const metrics = await stranger?.call({ path: '/metrics' });
      const mails = await stranger?.call({ path: '/dev/mails' });
      const first = await founding?.post('/service/setup', founder);
      const guessed = await founding?.post('/service/setup', { ...founder, code: 'AAAA-AAAA-AAAA' });
      const wrong = errors.SET_UP_CODE_WRONG.status;
      return [
        finding('reads no figures', metrics?.http === 404, metrics?.http ?? 'none'),
        finding('reads no mails', mails?.http === 404, mails?.http ?? 'none'),
        finding('is asked for the code by the first page', first?.status === wrong, first?.status ?? 'none'),
        finding('is refused with another code', guessed?.status === wrong, guessed?.status ?? 'none'),
      ];
    } finally {
      for (const attacker of [stranger, founding]) attacker?.leave();
      for (const proxy of proxies) proxy.close();
      await empty.stop();
    }
  },
};

async function naiveProxy(to: number) {
  const proxy = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const host = `127.0.0.1:${to}`;
    const passed = request({ host: '127.0.0.1', port: to, method, path: url, headers: { ...headers, host } });
    passed.on('response', (got) => got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers)));
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    port: address.port,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
