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
  /** Waits until nothing is on its way any more; what was delayed goes on. */
  readonly quiet: () => Promise<void>;
  /** What became of each order, with its path. */
  readonly fates: readonly { readonly path: string; readonly fate: Fate; readonly status: number }[];
}

const faults = ['refused', 'lost', 'delayed', 'twice'] as const;

/** @param faulty how many of a hundred orders meet a fault; what is only read never does */
export function aFaultyNetwork({ app }: TestApp, chance: Chance, faulty = 3): FaultyNetwork {
  const fates: { path: string; fate: Fate; status: number }[] = [];
  const held: (() => void)[] = [];
  let inFlight = 0;
  let asked = 0;

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

  const order = async (url: string, init: RequestInit): Promise<Response> => {
    const fate: Fate = chance.below(100) < faulty ? chance.oneOf(faults) : 'usual';
    const entry = { path: url, fate, status: 0 };
    fates.push(entry);
    if (fate === 'refused') return new Response('', { status: 503 });
    if (fate === 'delayed') await new Promise<void>((resolve) => held.push(resolve));
    if (fate === 'twice') await send(url, init);
    const response = await send(url, init);
    entry.status = response.status;
    if (fate === 'lost') throw new TypeError('The answer was lost.');
    return response;
  };

  return {
    fates,
    fetch: async (input, init = {}) => {
      const url = input instanceof Request ? input.url : String(input);
      inFlight += 1;
      asked += 1;
      try {
        return await (init.method === undefined || init.method === 'GET' ? send(url, init) : order(url, init));
      } finally {
        inFlight -= 1;
      }
    },
    async quiet() {
      // What an answer sets going begins within a turn or two.
      for (let calm = 0; calm < 3;) {
        const before = asked;
        await nextTurn();
        for (const goOn of held.splice(0)) goOn();
        calm = inFlight === 0 && asked === before ? calm + 1 : 0;
      }
    },
  };
}
