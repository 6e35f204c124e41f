import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCuttableProxy, type CuttableProxy } from './cuttable-proxy.ts';

const server = createServer((_, response) => response.end('here'));
let proxy: CuttableProxy;

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  proxy = await startCuttableProxy(address.port);
});

afterEach(async () => {
  await proxy.close();
  server.close();
  await once(server, 'close');
});

const ask = async (): Promise<string> => {
  const answer = await fetch(proxy.url, { headers: { connection: 'close' } });
  return answer.text();
};

test('a cut wire lets nothing through, a restored one does again', async () => {
  expect(await ask()).toBe('here');
  proxy.cut();
  await expect(ask()).rejects.toThrow('fetch failed');
  proxy.restore();
  expect(await ask()).toBe('here');
});
