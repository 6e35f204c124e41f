import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerConnection } from './server-connection.ts';

const device = { id: '231203016', key: { pin: '1234' } } as const;
const key = { value: () => Promise.resolve('key'), forget: () => Promise.resolve() };

afterEach(() => vi.restoreAllMocks());

async function reasonOf(server: string): Promise<string> {
  const answer = await new ServerConnection(server, device, key).logIn(new AbortController().signal);
  return answer.kind === 'unavailable' ? answer.reason : answer.kind;
}

/** As `fetch` tells it: the cause stands one level below. */
function failsWith(code: string): void {
  const cause = Object.assign(new Error('80A2:error:0A00010B:SSL routines'), { code });
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }));
}

describe('what is wrong with the line to the server', () => {
  it.each([
    ['CERT_HAS_EXPIRED', /certificate has expired/],
    ['CERT_NOT_YET_VALID', /not valid yet.*clock/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /signed itself.*NODE_EXTRA_CA_CERTS/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /signed itself/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /nobody whom this machine trusts/],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /nobody whom this machine trusts/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /another name than that of --server/],
    ['ERR_SSL_WRONG_VERSION_NUMBER', /no https is spoken there/],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', /cannot agree on TLS \(ERR_SSL_TLSV1/],
  ])('%s is said in words', async (code, words) => {
    failsWith(code);
    expect(await reasonOf('https://timing.example.org')).toMatch(words);
  });

  it('is told of https asked from a server that speaks http', async () => {
    const http = createServer();
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const { port } = http.address() as AddressInfo;
    expect(await reasonOf(`https://127.0.0.1:${port}`)).toMatch(/no https is spoken there/);
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });
});
