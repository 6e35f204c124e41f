/** A foreign page whose name leads to this machine, opened in a browser that sits at it. */
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Attacker } from './cast/attacker.ts';

const names = [
  'rebound.example',
  'localhost.rebound.example',
  '127.0.0.1.rebound.example',
  'localhost@rebound.example',
  'rebound.example#localhost',
  '0.0.0.0',
];

export const attack: Attack = {
  title: 'a page under another name reads metrics and mails of the machine that it is led to',
  directOnly: 'it is about a browser at the machine of the server, which asks it without a proxy',
  server: ['--metrics', '--dev-mails'],
  run: async ({ attacker }) => {
    const own = await attacker.call({ path: '/metrics', headers: { host: 'localhost:8080' } });
    return [
      ...(await ask(attacker, '/metrics')),
      ...(await ask(attacker, '/dev/mails')),
      finding('who sits here reads metrics', own.http === 200, own.http),
    ];
  },
};

async function ask(attacker: Attacker, path: string): Promise<readonly Finding[]> {
  const at = (headers: Readonly<Record<string, string>>) => attacker.call({ path, headers });
  const led = await Promise.all(names.map((host) => at({ host })));
  const proxied = await at({ host: 'localhost', 'x-forwarded-for': '127.0.0.1' });
  const seen = led.map(({ http }) => http).join(' ');
  return [
    finding(
      `${path} is not there under other names`,
      led.every(({ http }) => http >= 400),
      seen,
    ),
    finding(`${path} is not there through a proxy`, proxied.http === 404, proxied.http),
  ];
}
