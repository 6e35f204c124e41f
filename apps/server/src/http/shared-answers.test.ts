/** What caches in front of the service may hand from one reader to another: asked of each call of the contract that reads. */
import { apiRoot, routes, sharedCacheControl, type Route, type RouteName } from '@startwand/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FullRace } from '../testing/full-race.ts';
import { LegalPages } from '../calls/legal/legal-pages.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { sampleCall, wireCall } from '../testing/sample-calls.ts';

let stage: Stage;
let race: FullRace;
beforeAll(async () => {
  const notice = { page: 'imprint', language: null, title: 'Imprint', html: '<p>Ski Club</p>' } as const;
  const privacy = { ...notice, page: 'privacy' } as const;
  const contract = { ...notice, page: 'contract' } as const;
  stage = await openStage({ legal: new LegalPages([notice, privacy, contract]) });
  race = await stage.aRace();
});
afterAll(() => stage.close());

const isRouteName = (name: string): name is RouteName => name in routes;
const reading = Object.keys(routes)
  .filter(isRouteName)
  .filter((name) => routes[name].method === 'GET');
const sharingOf = (name: RouteName): Route['shared'] => {
  const route: Route = routes[name];
  return route.shared;
};

async function ask(name: RouteName, token: string | null): Promise<Response> {
  const sample = await sampleCall(name, { stage, race, account: 'owner' });
  const { path, headers = {} } = wireCall(name, sample, token);
  const answer = await fetch(`http://127.0.0.1:${stage.port}${apiRoot}${path}`, { headers });
  await answer.arrayBuffer();
  return answer;
}

const controlOf = ({ headers }: Response): string => headers.get('cache-control') ?? '';
const isForOthers = (answer: Response): boolean => /public|s-maxage|stale-while/.test(controlOf(answer));

describe.each(reading)('%s', (name) => {
  it('says who may keep the answer', async () => {
    for (const token of [null, await stage.tokenOf('owner'), await stage.tokenOf('competitor')]) {
      expect(controlOf(await ask(name, token))).not.toBe('');
    }
  });

  it('is nobody else’s to keep where somebody is signed in', async () => {
    for (const column of ['owner', 'admin'] as const) {
      const answer = await ask(name, await stage.tokenOf(column));
      expect(isForOthers(answer), `${column}: ${controlOf(answer)}`).toBe(false);
    }
  });

  it('is shared among visitors where its description says so, and nowhere else', async () => {
    const answer = await ask(name, null);
    const sharing = sharingOf(name);
    if (sharing === undefined) expect(isForOthers(answer), controlOf(answer)).toBe(false);
    else
      expect({ ok: answer.ok, control: controlOf(answer) }).toEqual({ ok: true, control: sharedCacheControl(sharing) });
  });
});

it('what is shared is no single reader’s: no cookie, no token, and by nothing else than packing another one', async () => {
  const shared = reading.filter((name) => sharingOf(name) !== undefined);
  expect(shared.length).toBeGreaterThan(5);
  for (const name of shared) {
    const { headers } = await ask(name, null);
    expect([headers.get('set-cookie'), headers.get('authorization'), headers.get('vary') ?? 'accept-encoding']).toEqual(
      [null, null, 'accept-encoding'],
    );
  }
});

it('what is refused is kept by nobody', async () => {
  for (const path of [
    '/events/nothing/detail',
    '/series/nothing',
    '/images/nothing',
    '/no/call',
    '/events?limit=x',
    '/user',
  ]) {
    const answer = await fetch(`http://127.0.0.1:${stage.port}${apiRoot}${path}`);
    await answer.arrayBuffer();
    expect([answer.ok, controlOf(answer)], path).toEqual([false, 'no-store']);
  }
});

it('everybody may change nothing by a shared call', () => {
  const all: readonly Route[] = Object.values(routes);
  const shared = all.filter((route) => route.shared !== undefined);
  expect(shared.filter(({ method, may }) => method !== 'GET' || may !== 'everyone')).toEqual([]);
});
