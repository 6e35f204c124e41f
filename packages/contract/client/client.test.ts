import { describe, expect, test } from 'vitest';
import { failure, stringifyJson, success } from '@startwand/contract';
import { createClient } from './client.ts';

const asked: { url: string; init: RequestInit }[] = [];
const server = 'https://startwand.example';

function clientOf(body: unknown, init: ResponseInit = {}, token: string | null = 'a token') {
  asked.length = 0;
  const send = (url: unknown, request: RequestInit = {}) => {
    asked.push({ url: String(url), init: request });
    return Promise.resolve(new Response(stringifyJson(body), init));
  };
  return createClient({ server, token, fetch: send });
}

describe('a client of the interface', () => {
  test('asks by the route, with its parameters in their places and the token', async () => {
    const client = clientOf(success([]));
    await client.channelTriggers({
      params: { deviceId: '231203016', channel: 1 },
      query: { limit: 5 },
    });
    const [{ url, init } = { url: '', init: {} }] = asked;
    expect(url).toBe(`${server}/mt1/api/devices/231203016/channel/1/trigger?limit=5`);
    expect(new Headers(init.headers).get('authorization')).toBe('a token');
  });

  test('sends a body as JSON, and hands over items and token as they came', async () => {
    const headers = { authorization: 'another token' };
    const client = clientOf(success([{ id: 'u1' }]), { headers }, null);
    const body = { username: 'anna@example.org', password: 'a long sentence' };
    const answer = await client.login({ body });
    expect(asked[0]?.init.body).toBe(JSON.stringify(body));
    expect(answer).toMatchObject({ http: 200, error: null, data: [{ id: 'u1' }] });
    expect(answer.token).toBe('another token');
  });

  test('reads timestamps without loss', async () => {
    const client = clientOf(success([{ timestamp_100ns: 17_952_384_880_120_001n }]));
    const { data } = await client.timeNow({});
    expect(data[0]?.timestamp_100ns).toBe(17_952_384_880_120_001n);
  });

  test('names the error and every fault of the input', async () => {
    const issues = [{ path: ['message'], code: 'REQUIRED' as const }];
    const client = clientOf(failure('INVALID_INPUT', issues), { status: 400 });
    const answer = await client.addBanner({ params: { eventId: 'e1' }, body: { message: '' } });
    expect(answer).toMatchObject({ http: 400, error: 'INVALID_INPUT', data: [], issues });
  });

  test('says so when something else than our server answers', async () => {
    const client = clientOf('<html>', { status: 502 });
    await expect(client.timeNow({})).rejects.toThrow('answered 502 without envelope');
  });
});
