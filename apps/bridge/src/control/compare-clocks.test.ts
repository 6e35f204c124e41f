import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { stringifyJson, success } from '@startwand/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compareClocks, isHeldByServer } from './compare-clocks.ts';

let http: Server;
let url: string;
/** The server's clock, in milliseconds. */
let server_ms: number;
let answer: () => string;
const never = new AbortController().signal;

beforeEach(async () => {
  server_ms = 1_800_000_000_000;
  answer = () => stringifyJson(success([{ timestamp_100ns: BigInt(server_ms) * 10_000n }]));
  http = createServer((_request, response) => void response.end(answer()));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
afterEach(() => http.close());

/** A clock that goes on by a step at each look. */
function clock(begin_ms: number, step_ms: number): () => number {
  let looked_ms = begin_ms - step_ms;
  return () => (looked_ms += step_ms);
}

it('a clock that goes with the server is held by it §4.20', async () => {
  const compared = await compareClocks(url, () => server_ms + 0.5, never);
  expect(compared).toEqual({ ahead_ms: 0, uncertainty_ms: 0.5 });
  expect(isHeldByServer(compared)).toBe(true);
});

it('a clock that is wrong by a second is not', async () => {
  const compared = await compareClocks(url, () => server_ms - 1_000, never);
  expect(compared?.ahead_ms).toBe(1_000.5);
  expect(isHeldByServer(compared)).toBe(false);
});

it('a clock that may be right is not, where the way there and back takes too long to know', async () => {
  const compared = await compareClocks(url, clock(server_ms - 10, 20), never);
  expect(compared?.uncertainty_ms).toBe(10.5);
  expect(isHeldByServer(compared)).toBe(false);
});

it('nothing is known of a server that says something else, or nothing', async () => {
  answer = () => '<html>';
  expect(await compareClocks(url, () => server_ms, never)).toBeNull();
  answer = () => '{"data":[{}]}';
  expect(await compareClocks(url, () => server_ms, never)).toBeNull();
  expect(await compareClocks('http://127.0.0.1:1', () => server_ms, never)).toBeNull();
  expect(isHeldByServer(null)).toBe(false);
});
