/** Lines that are opened and say nothing, or a letter now and then: how many wait, and that they end. */
import type { Socket } from 'node:net';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Attacker } from './cast/attacker.ts';
import { until } from './cast/patience.ts';
import { memory_MB } from './cast/server-cost.ts';

const linesOfEach = 150;
const memoryMore_MB = 60;
const drip_ms = 500;
const request = 'GET /mt1/api/time/now HTTP/1.1\r\nHost: localhost\r\n';
const begins: Readonly<Record<string, string>> = {
  'a line that says nothing': '',
  'half a line of a head': 'GET /mt1/api/time',
  'half a head': request,
};

export const attack: Attack = {
  title: 'lines that never say what they want keep others out',
  run: async (field) => {
    const before_MB = memory_MB(field.server.pid()) ?? 0;
    const attacker = field.another();
    const lines = await Promise.all(
      Object.values(begins).flatMap((begin) => Array.from({ length: linesOfEach }, () => openLine(attacker, begin))),
    );
    const dripping = await openLine(attacker, request);
    const drip = setInterval(() => dripping.write('x-a: b\r\n'), drip_ms);
    const answer = await field.another().get('/time/now');
    const grown_MB = (memory_MB(field.server.pid()) ?? 0) - before_MB;
    // It takes a while until the server has had enough: only a long attack waits for that.
    const ended = field.isLong ? await endOf([...lines, dripping]) : [];
    clearInterval(drip);
    attacker.leave();
    return [
      finding('others are answered beside them', answer.http === 200, answer.http),
      finding('they hold little memory', grown_MB < memoryMore_MB, `${grown_MB.toFixed(0)} MB`),
      ...ended,
    ];
  },
};

async function openLine(attacker: Attacker, begin: string): Promise<Socket> {
  const socket = await attacker.connect();
  socket.resume();
  if (begin !== '') socket.write(begin);
  return socket;
}

async function endOf(lines: readonly Socket[]): Promise<readonly Finding[]> {
  const open = (): number => lines.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length;
  await until('the end of slow lines', () => (open() === 0 ? true : null)).catch(() => null);
  return [finding('each of them ends, the one that drips, too', open() === 0, `${open()} open`)];
}
