/** The opening over real connections, by the pages' own client: it stands in line where it is told to, and comes again. */
import { performance } from 'node:perf_hooks';
import { routes } from '@startwand/contract';
import type { UserDto } from '@startwand/contract';
import { createApi } from '../../apps/web/src/api/api.ts';
import type { Api } from '../../apps/web/src/api/api.ts';
import type { Login, Session } from '../../apps/web/src/session.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import type { BenchRow } from '../bench-row.ts';
import type { Opening, Registrant } from './opening.ts';

/** Pages that are open at once: each person has one. */
const pagesAtOnce = 2_000;
const minute_ms = 60_000;

export async function overHttpRows(
  app: TestApp,
  event: Opening,
  people: readonly Registrant[],
): Promise<readonly BenchRow[]> {
  const server = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  const asking_ms = await timeFor(people, async (person) => {
    await pageOf(server, person).call(routes.currentUser, {});
  });
  const bibs: number[] = [];
  let inLine = 0;
  const took_ms = await timeFor(people, async (person) => {
    const input = {
      params: { userId: person.id, eventId: event.id },
      body: { firstName: 'Eva', lastName: person.id, consent: true as const },
      key: `opening-${person.id}`,
    };
    const told = { onLine: (line: object | null) => (inLine += line === null ? 0 : 1) };
    const called = await pageOf(server, person).call(routes.registerForEvent, input, told);
    if ('error' in called) throw new Error(`${person.id} was refused: ${called.error.failure}`);
    bibs.push(called.data[0]?.startNumber ?? 0);
  });
  const distinct = new Set(bibs).size;
  return [
    {
      figure: `${people.length} registrations over HTTP by the pages' client, ${pagesAtOnce} pages at once, ${inLine} answers «in line»`,
      measured: took_ms / 1_000,
      unit: 's',
      limit: asking_ms / 1_000,
      limitName: 'the same pages ask who they are',
      ratio: took_ms / asking_ms,
      target: 'within a minute',
      holds: took_ms <= minute_ms,
    },
    {
      figure: `bibs of their own after ${people.length} registrations over HTTP`,
      measured: distinct,
      unit: '',
      limit: people.length,
      limitName: 'people who registered',
      ratio: distinct / people.length,
      target: 'none lost, none double',
      holds: distinct === people.length,
    },
  ];
}

async function timeFor(
  people: readonly Registrant[],
  act: (person: Registrant) => Promise<void>,
): Promise<number> {
  const begin_ms = performance.now();
  const queue = people.values();
  const next = async (): Promise<void> => {
    for (const person of queue) await act(person);
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, next));
  return performance.now() - begin_ms;
}

/** The page of one who is logged in. */
function pageOf(server: string, { id, email, token }: Registrant): Api {
  const user: Pick<UserDto, 'id' | 'email'> = { id, email };
  return createApi({
    session: sessionOf({ token, user }),
    detour: () => {},
    fetch: (path, init) => fetch(new URL(typeof path === 'string' ? path : '', server), init),
  });
}

function sessionOf(login: { readonly token: string; readonly user: object }): Session {
  return {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the client reads the token of it
    get: () => login as Login,
    subscribe: () => () => {},
    remember: () => {},
    reread: () => {},
    forget: () => {},
    leave: () => {},
    hasLeft: () => false,
  };
}
