/** A foreign page whose name leads to this machine, opened in a browser that sits at it; and paths that are spelled oddly. */
import { finding, type Attack, type Finding } from './cast/attack.ts';
import { openAttacker, type Attacker } from './cast/attacker.ts';

const spellings = [
  '/%6detrics',
  '/metrics/',
  '//metrics',
  '/METRICS',
  '/./metrics',
  '/x/..%2fmetrics',
  '/metrics?x=1',
  '/dev%2fmails',
  '/dev/mail%73',
  '/DEV/mails',
];
const figures = '# TYPE ';

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
      ...(await spell(attacker, 'the service')),
      ...(await spell(atFigures, 'the port for figures')),
      finding('Prometheus at this machine reads metrics', own.http === 200 && own.text.includes(figures), own.http),
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

/** The same paths written otherwise: what guards a path has to know it however it is spelled. */
async function spell(attacker: Attacker, where: string): Promise<readonly Finding[]> {
  const host = 'races.example.org';
  const answers = await Promise.all(spellings.map((path) => attacker.call({ path, headers: { host } })));
  const open = spellings.filter((_path, at) => {
    const text = answers[at]?.text ?? '';
    return text.includes(figures) || text.includes('/dev/mails/');
  });
  return [
    finding(
      `odd spellings open nothing at ${where}`,
      open.length === 0 && answers.every(({ http }) => http < 500),
      open.join(' ') || answers.map(({ http }) => http).join(' '),
    ),
  ];
}
