/** The way from the desk to the server, in one process: some orders are refused, come late, or arrive twice. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Chance } from '../../../apps/server/src/testing/fuzz/chance.ts';
import type { TestApp } from '../../../apps/server/src/testing/test-app.ts';

/**
 * What becomes of one order. `refused`: the server is busy and has done nothing. `lost`: the server has done it, and its answer
 * does not arrive. `delayed`: it arrives when the desk waits for it. `twice`: it is delivered twice and answered once.
 */
export type Fate = 'usual' | 'refused' | 'lost' | 'delayed' | 'twice';

export interface FaultyNetwork {
  readonly fetch: typeof window.fetch;
  /** Nothing moves by itself: everything that waits goes to the server, one behind the other, until nothing waits any more. */
  readonly quiet: () => Promise<void>;
  /** What became of each order, with its path. */
  readonly fates: readonly { readonly path: string; readonly fate: Fate }[];
}

const faults = ['refused', 'lost', 'delayed', 'twice'] as const;

/** @param faulty how many of a hundred orders meet a fault; what is only read never does */
export function aFaultyNetwork({ app }: TestApp, chance: Chance, faulty = 3): FaultyNetwork {
  const fates: { path: string; fate: Fate }[] = [];
  /** Each goes, and says when it has arrived. */
  const waiting: (() => Promise<void>)[] = [];

  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await app.http.inject({
      method: init.method === 'POST' || init.method === 'DELETE' ? init.method : 'GET',
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    const told = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
    return new Response(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: Object.fromEntries(told),
    });
  };

  const meet = async (fate: Fate, url: string, init: RequestInit): Promise<Response> => {
    if (fate === 'refused') return new Response('', { status: 503 });
    if (fate === 'twice') await send(url, init);
    const response = await send(url, init);
    if (fate === 'lost') throw new TypeError('The answer was lost.');
    return response;
  };

  return {
    fates,
    fetch: (input, init = {}) => {
      const url = input instanceof Request ? input.url : String(input);
      const isOrder = init.method !== undefined && init.method !== 'GET';
      const fate: Fate = isOrder && chance.below(100) < faulty ? chance.oneOf(faults) : 'usual';
      if (isOrder) fates.push({ path: url, fate });
      return new Promise((resolve, reject) => {
        const go = () => meet(fate, url, init).then(resolve, reject);
        // Others overtake it.
        waiting.push(fate === 'delayed' ? async () => void waiting.push(go) : go);
      });
    },
    async quiet() {
      // An answer is read in some turns, and what it sets going begins then.
      for (let calm = 0; calm < 12; calm++) {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          await next();
          await nextTurn();
          calm = 0;
        }
        await nextTurn();
      }
    },
  };
}
