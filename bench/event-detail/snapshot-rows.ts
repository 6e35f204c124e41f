/** What a visitor's snapshot of the event costs the server: at first, after a change, and from the cache. */
import { Agent, request } from 'node:http';
import { apiRoot } from '@startwand/contract';
import type { BenchRow } from '../bench-row.ts';
import { startEventProcess, type EventProcess } from './event-process.ts';
import { eventId } from './stored-event.ts';

const changes = 5;
const requests = 100;
/** Ours and the limit take turns, so that a busy moment of the machine hits both. */
const rounds = 3;
const answerMax_ms = 5;
/** What the live view may stand still without anybody seeing it. */
const rebuildMax_ms = 50;

export async function measureSnapshot(folder: string): Promise<readonly BenchRow[]> {
  const event = startEventProcess(folder);
  await event.time('openRoom');
  const first = await event.time('build');
  const rebuilt: number[] = [];
  const copied: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    rebuilt.push((await event.time('rebuildAfterChange')).took_ms);
    copied.push((await event.time('copy')).took_ms);
  }
  const compressed = await event.time('compress');
  const answers = await answerRows(event, compressed.size_bytes);
  await event.end();
  const size = `${Math.round(first.size_bytes / 1e6)} MB`;
  return [
    buildRow(`first snapshot, ${size}`, first.took_ms, Math.min(...copied), 'once a start', Infinity),
    buildRow(
      `snapshot after one change, ${size}`,
      Math.min(...rebuilt),
      Math.min(...copied),
      `< ${rebuildMax_ms} ms`,
      rebuildMax_ms,
    ),
    ...answers,
  ];
}

function buildRow(figure: string, measured: number, limit: number, target: string, max_ms: number): BenchRow {
  const ratio = measured / limit;
  const limitName = 'copying its bytes';
  return {
    figure,
    measured,
    unit: 'ms',
    limit,
    limitName,
    ratio,
    target,
    holds: measured < max_ms,
  };
}

interface Get {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function answerRows(event: EventProcess, size_bytes: number): Promise<readonly BenchRow[]> {
  const { port, barePort } = await event.serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const path = `${apiRoot}/events/${eventId}/detail`;
  const asked = { port, path, headers: { 'accept-encoding': 'gzip' } };
  const { etag } = await get(agent, asked);
  const askedAgain = { port, path, headers: { ...asked.headers, 'if-none-match': etag } };
  const bare = { port: barePort, path: '/', headers: {} };
  const bareEmpty = { port: barePort, path: '/empty', headers: {} };
  const measure = async (one: Get): Promise<number> => {
    await event.used_ms();
    for (let sent = 0; sent < requests; sent += 1) await get(agent, one);
    return (await event.used_ms()) / requests;
  };
  const figures = { asked: Infinity, askedAgain: Infinity, bare: Infinity, bareEmpty: Infinity };
  for (let round = 0; round < rounds; round += 1) {
    figures.asked = Math.min(figures.asked, await measure(asked));
    figures.bare = Math.min(figures.bare, await measure(bare));
    figures.askedAgain = Math.min(figures.askedAgain, await measure(askedAgain));
    figures.bareEmpty = Math.min(figures.bareEmpty, await measure(bareEmpty));
  }
  agent.destroy();
  const size = `${(size_bytes / 1e6).toFixed(1)} MB gzip`;
  return [
    answerRow(`detail from the cache, ${size}`, figures.asked, figures.bare, 'bare fastify, same bytes'),
    answerRow('detail not modified, 304', figures.askedAgain, figures.bareEmpty, 'bare fastify, 304'),
  ];
}

/** Time of the processor, so that the client's reading does not count. */
function answerRow(figure: string, measured: number, limit: number, limitName: string): BenchRow {
  return {
    figure,
    measured,
    unit: 'ms of processor',
    limit,
    limitName,
    ratio: measured / limit,
    target: `< ${answerMax_ms} ms`,
    holds: measured < answerMax_ms,
  };
}

function get(agent: Agent, { port, path, headers }: Get): Promise<{ etag: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.on('error', reject);
      response.on('end', () => resolve({ etag: response.headers.etag ?? '' }));
      response.resume();
    });
    asked.on('error', reject);
    asked.end();
  });
}
