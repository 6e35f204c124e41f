/** The calls on start numbers. */
import { routes } from '@startwand/contract';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { giveStartNumbers } from './give-start-numbers.ts';
import { clearStartNumbers, setStartNumbers } from './set-start-numbers.ts';

export function startNumberRoutes() {
  return {
    giveStartNumbers: handle(routes.giveStartNumbers, async ({ body, operator }) => {
      const given = await giveStartNumbers(operator, body);
      return 'error' in given ? given : { data: given.competitors };
    }),

    setStartNumbers: handle(routes.setStartNumbers, async ({ body, operator }) => {
      const set = await setStartNumbers(operator, body.numbers);
      return 'error' in set ? set : { data: set.competitors };
    }),

    clearStartNumbers: handle(routes.clearStartNumbers, async ({ body, operator }) => {
      const cleared = await clearStartNumbers(operator, body);
      return 'error' in cleared ? cleared : { data: cleared.competitors };
    }),
  } satisfies Partial<Handlers>;
}
