/** Reads the files of a service that has a `--factor-key`: keys and passwords that open something elsewhere. */
import { X509Certificate } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { finding, type Attack } from './cast/attack.ts';
import { anEventOf } from './cast/scene.ts';

const password = 'Fis-pass-77';
/** Extended key usages of RFC 5280. */
const usages = { server: '1.3.6.1.5.5.7.3.1', person: '1.3.6.1.5.5.7.3.2', mail: '1.3.6.1.5.5.7.3.4' } as const;

export const attack: Attack = {
  title: 'the files of a service give away keys and passwords',
  server: ['--tls=self', '--factor-key=thirty-two characters or even more'],
  run: async ({ server, scene: { anna }, attacker }) => {
    const { id } = await anEventOf(anna, null);
    const output = { kind: 'fisLive', host: 'live.fis.example', port: 1550, codex: '1234', password };
    const added = await attacker.post(`/events/${id}/output`, output, anna.token);
    const shown = await attacker.get(`/events/${id}/outputs`, anna.token);
    const { body } = await bytesAt(server.port, '/startwand.crt');
    const authority = new X509Certificate(body);
    const files = readdirSync(server.data, { recursive: true, encoding: 'utf8' })
      .map((name) => join(server.data, name))
      .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
    const holding = (text: string) => files.filter((path) => readFileSync(path, 'latin1').includes(text)).join(', ');
    return [
      finding('a receiver with a password is added', added.http === 200, added.http),
      finding('the password is told to nobody', !shown.text.includes(password), shown.http),
      finding('no file has the password', holding(password) === '', holding(password) || 'none'),
      finding('no file has a private key in clear', holding('PRIVATE KEY') === '', holding('PRIVATE KEY') || 'none'),
      finding(
        'the authority certifies servers alone',
        authority.keyUsage.includes(usages.server) &&
          !authority.keyUsage.includes(usages.mail) &&
          !authority.keyUsage.includes(usages.person),
        authority.keyUsage.join(' '),
      ),
    ];
  },
};

async function bytesAt(port: number, path: string): Promise<{ readonly body: Buffer }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return { body: Buffer.from(await answer.arrayBuffer()) };
}
