/** A bridge is given an address by plain http: who listens on the way reads PIN and token. */
import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../e2e/program.ts';
import { finding, type Attack } from './cast/attack.ts';
import { devices } from './cast/scene.ts';

const foreign = [
  'http://timing.example.org',
  'http://192.0.2.7:8080',
  'http://[2001:db8::7]:8080',
  'http://localhost.example.org',
  'http://10.0.0.1.example.org',
  'http://127.0.0.1@timing.example.org',
  'HTTP://timing.example.org',
];

export const attack: Attack = {
  title: 'a bridge sends PIN and token in clear to wherever it is told',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plain-bridge-'));
    const lines = join(folder, 'lines.txt');
    writeFileSync(lines, '');
    const run = async (server: string, ...more: string[]) => {
      const program = startProgram('apps/bridge/src/main.ts', [
        'bridge',
        `--device=${devices.anna.id}`,
        `--pin=${devices.anna.pin}`,
        `--file=${lines}`,
        `--data=${folder}`,
        `--server=${server}`,
        ...more,
      ]);
      return { code: await program.exitCode(), said: program.lines.join('\n') };
    };
    const refused = await Promise.all(foreign.map((server) => run(server)));
    const gone = refused.filter(({ code, said }) => code === 0 || !said.includes('--plain-http'));
    const heard = await whatIsHeard((port) => run(`http://127.0.0.2:${port}`));
    rmSync(folder, { recursive: true });
    return [
      finding(
        'it says so and does not begin',
        gone.length === 0,
        gone.map(({ said }) => said.split('\n')[0]).join(' | ') || `${foreign.length} refused`,
      ),
      finding('the PIN is in nothing that it prints', !refused.some(hasPin), 'looked through'),
      finding('this machine is near enough', heard > 0, `${heard} connections`),
    ];
  },
};

const hasPin = ({ said }: { readonly said: string }): boolean => said.includes(`=${devices.anna.pin}`);

/** Connections that come while a bridge runs; each is ended at once, and the bridge with the first. */
async function whatIsHeard(run: (port: number) => Promise<unknown>): Promise<number> {
  let heard = 0;
  const listener = createServer((socket) => {
    heard += 1;
    socket.on('error', () => undefined);
    socket.on('data', () => socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'));
  });
  listener.listen(0, '127.0.0.2');
  await once(listener, 'listening');
  const place = listener.address();
  await run(typeof place === 'object' && place !== null ? place.port : 0);
  listener.close();
  return heard;
}
