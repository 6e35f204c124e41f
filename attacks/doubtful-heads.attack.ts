/** Heads that a proxy in front reads in another way than we do, and pages of others that ask with what their reader has here. */
import { once } from 'node:events';
import { finding, type Attack } from './cast/attack.ts';
import type { Attacker } from './cast/attacker.ts';

const call = 'GET /mt1/api/time/now HTTP/1.1\r\n';
const live =
  'GET /server HTTP/1.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

const doubtful = {
  'two hosts': `${call}host: a\r\nhost: b\r\n\r\n`,
  'the same host twice': `${call}host: a\r\nHost: a\r\n\r\n`,
  'two hosts of a live connection': `${live}host: a\r\nHOST: b\r\n\r\n`,
  'no host': `${call}\r\n`,
  'HTTP/0.9': 'GET /mt1/api/time/now\r\n\r\n',
  'HTTP/0.9 and a second call behind it': `GET /mt1/api/time/now\r\n\r\n${call}host: a\r\n\r\n`,
} as const;

export const attack: Attack = {
  title: 'two hosts in one head are answered, and pages of others ask as their reader',
  run: async ({ attacker, through }) => {
    const seen = [];
    for (const [what, head] of Object.entries(doubtful)) seen.push({ what, answer: await firstLine(attacker, head) });
    // A proxy may say nothing at all, and may make one host of two that are the same.
    const isDoubtful = ({ what }: { readonly what: string }): boolean =>
      through === null || what !== 'the same host twice';
    const served = seen
      .filter(isDoubtful)
      .filter(({ answer }) => answer !== 'closed' && !/^HTTP\/1\.[01] 400/.test(answer));
    const good = await firstLine(attacker, `${call}host: localhost\r\nconnection: close\r\n\r\n`);
    const headers = { origin: 'https://elsewhere.example' };
    const sockjs = ['info', '000/attack/xhr', '000/attack/xhr_streaming'].map((path) =>
      attacker.call({
        method: path === 'info' ? 'GET' : 'POST',
        path: `/sockjs/${path}`,
        headers,
      }),
    );
    const answers = await Promise.all(sockjs);
    const asReader = answers.filter((answer) => 'access-control-allow-credentials' in answer.headers);
    return [
      finding(
        'each is refused',
        served.length === 0,
        served.map(({ what, answer }) => `${what}: ${answer}`).join(', ') || 'all 400, or closed',
      ),
      finding('one host is served', good.startsWith('HTTP/1.1 200'), good),
      finding('no page of others brings its reader along', asReader.length === 0, asReader.length),
    ];
  },
};

async function firstLine(attacker: Attacker, head: string): Promise<string> {
  const socket = await attacker.connect();
  socket.write(head);
  const [data]: readonly unknown[] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  return data instanceof Buffer ? (data.toString('latin1').split('\r\n')[0] ?? '') : 'closed';
}
