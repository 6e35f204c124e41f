/** A foreign page whose name leads to this machine, opened in a browser that sits at it. */
import { finding, type Attack, type Finding } from './cast/attack.ts';
import { openAttacker, type Attacker } from './cast/attacker.ts';

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
  server: ['--metrics', '--metrics-port=0', '--dev-mails'],
  run: async ({ attacker, server }) => {
    const printed = server.lines().join('\n');
    const [, port = '0'] = /Prometheus reads http:\/\/localhost:(\d+)\//.exec(printed) ?? [];
    const atFigures = openAttacker(Number(port), '127.0.0.1');
    const own = await atFigures.call({ path: '/metrics', headers: { host: `localhost:${port}` } });
    const found = [
      ...(await ask(attacker, '/metrics')),
      ...(await ask(attacker, '/dev/mails')),
      ...(await ask(atFigures, '/metrics')),
      finding('Prometheus at this machine reads metrics', own.http === 200, own.http),
    ];
    atFigures.leave();
    return found;
  },
};

async function ask(attacker: Attacker, path: string): Promise<readonly Finding[]> {
  const led = await Promise.all(names.map((host) => attacker.call({ path, headers: { host } })));
  return [
    finding(
      `${path} is not there under other names`,
      led.every(({ http }) => http >= 400),
      led.map(({ http }) => http).join(' '),
    ),
  ];
}
