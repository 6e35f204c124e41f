import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openStand, type LiveStand } from './live-stand.test-support.ts';

let stand: LiveStand;
const lines: WebSocket[] = [];

beforeEach(async () => {
  stand = await openStand();
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.terminate();
  await stand.close();
});

async function aLine(): Promise<WebSocket> {
  const line = new WebSocket(stand.url.replace('/server', '/clock'));
  lines.push(line);
  await once(line, 'open');
  return line;
}

async function answerTo(line: WebSocket, word: string): Promise<string> {
  const answered = once(line, 'message');
  line.send(word);
  const [data] = (await answered) as [Buffer];
  return data.toString();
}

async function partingOf(line: WebSocket): Promise<unknown> {
  const [code] = (await once(line, 'close')) as [number];
  return code;
}

test('a word comes back with the moments of its coming and of the answer', async () => {
  const [word = '', came = '', left = ''] = (await answerTo(await aLine(), '17')).split(' ');
  expect(word).toBe('17');
  expect(Math.abs(Number(BigInt(came) / 10_000n) - Date.now())).toBeLessThan(60_000);
  expect(BigInt(left)).toBeGreaterThanOrEqual(BigInt(came));
});

test('what is no number ends the line, and so does who asks without end', async () => {
  const odd = await aLine();
  odd.send('what time is it');
  expect(await partingOf(odd)).toBe(1_008);
  const binary = await aLine();
  binary.send(Buffer.from('1'));
  expect(await partingOf(binary)).toBe(1_008);
  const greedy = await aLine();
  for (let word = 0; word < 300; word += 1) greedy.send(String(word));
  expect(await partingOf(greedy)).toBe(1_008);
});

test('a server that closes waits for none of them', async () => {
  const line = await aLine();
  const parted = partingOf(line);
  await stand.hub.close();
  await parted;
  expect(line.readyState).toBe(WebSocket.CLOSED);
});
