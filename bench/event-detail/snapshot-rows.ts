/** What a visitor's snapshot of the event costs the server: at first, after a change, and from the cache. */
import { Agent, request } from 'node:http';
import { rowOf, under, type BenchRow } from '../bench-row.ts';
import { inTurns } from '../stage/measure.ts';
import { startLargeEvent, type LargeEvent } from '../stage/on-large-event.ts';
import { paths } from '../stage/stored-event.ts';
import { sized } from '../stage/sized.ts';

const changes = sized(5, 1);
const requests = sized(100, 10);
const rounds = sized(3, 1);
const answerMax_ms = 5;
/** What the live view may stand still without anybody seeing it. */
const rebuildMax_ms = 50;

export async function measureSnapshot(folder: string): Promise<readonly BenchRow[]> {
  const event = startLargeEvent(folder);
  await event.ask('openRoom');
  const first = await event.ask('build');
  const of = await inTurns(changes, {
    rebuilt: async () => {
      await event.ask('change');
      return (await event.ask('build')).took_ms;
    },
    copied: async () => (await event.ask('copy')).took_ms,
  });
  const compressed = await event.ask('compress');
  const answers = await answerRows(event, compressed.size_bytes);
  await event.end();
  const size = `${Math.round(first.size_bytes / 1e6)} MB`;
  const copying = [Math.min(...of('copied')), 'copying its bytes'] as const;
  const rebuilt_ms = Math.min(...of('rebuilt'));
  return [
    rowOf(`first snapshot, ${size}`, [first.took_ms, 'ms'], copying, ['once a start', true]),
    rowOf(`snapshot after one change, ${size}`, [rebuilt_ms, 'ms'], copying, under(rebuilt_ms, rebuildMax_ms, 'ms')),
    ...answers,
  ];
}

/** Time of the processor, so that the client's reading does not count. */
async function answerRows(event: LargeEvent, size_bytes: number): Promise<readonly BenchRow[]> {
  const { port, barePort } = await event.ask('serve');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const gzip = { 'accept-encoding': 'gzip' };
  const again = { ...gzip, 'if-none-match': await get(agent, port, gzip) };
  const measure = async (at: number, headers: Readonly<Record<string, string>>): Promise<number> => {
    await event.ask('used_ms');
    for (let sent = 0; sent < requests; sent += 1) await get(agent, at, headers);
    return (await event.ask('used_ms')) / requests;
  };
  const of = await inTurns(rounds, {
    asked: () => measure(port, gzip),
    bare: () => measure(barePort, gzip),
    askedAgain: () => measure(port, again),
    bareAgain: () => measure(barePort, again),
  });
  agent.destroy();
  const row = (figure: string, all: readonly number[], bare: readonly number[], limitName: string) => {
    const measured = Math.min(...all);
    const max = under(measured, answerMax_ms, 'ms');
    return rowOf(figure, [measured, 'ms of processor'], [Math.min(...bare), limitName], max);
  };
  const size = `${(size_bytes / 1e6).toFixed(1)} MB gzip`;
  return [
    row(`detail from the cache, ${size}`, of('asked'), of('bare'), 'bare fastify, same bytes'),
    row('detail not modified, 304', of('askedAgain'), of('bareAgain'), 'bare fastify, 304'),
  ];
}

/** @returns the `etag` */
function get(agent: Agent, port: number, headers: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: paths.detail, agent, headers }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve(response.headers.etag ?? ''));
      response.resume();
    });
    asked.on('error', reject);
    asked.end();
  });
}
