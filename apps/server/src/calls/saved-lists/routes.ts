/** The call on the lists that an organiser puts together. */
import { routes } from '@startwand/contract';
import { presentSavedLists } from '../../race/events/saved-lists.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { performEdit } from '../events/edit-event.ts';
import { asSavedLists, savedListsFaults } from './check-lists.ts';

export function savedListRoutes() {
  return {
    setSavedLists: handle(routes.setSavedLists, async ({ body, operator }) => {
      const set = await performEdit(operator, (view) => {
        const issues = savedListsFaults(view, body.lists);
        if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
        return { event: { savedLists: asSavedLists(body.lists) } };
      });
      return 'error' in set ? set : { data: [presentSavedLists(operator.room.view, true)] };
    }),
  } satisfies Partial<Handlers>;
}
