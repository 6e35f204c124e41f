/** What is done with competitors at once, each with the way back. */
import { calls, type OperatorCompetitorDto } from '@startwand/contract';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import { bodyOf, type BulkSelection } from './bulk-selection.ts';

export interface CompetitorDeeds {
  /** Takes them out of the event; undone, they are as they were. */
  readonly remove: (selection: BulkSelection) => Promise<void>;
  /** Says that numbers were changed; undone, each wears again what it wore before. */
  readonly renumbered: (said: string, before: readonly OperatorCompetitorDto[]) => void;
  /** Says that classes were changed; undone, each has the one from before. */
  readonly reclassed: (said: string, before: readonly OperatorCompetitorDto[]) => void;
}

export function useCompetitorDeeds(eventId: string): CompetitorDeeds {
  const t = useText();
  const { say, refuse } = useUndoableActions();
  const options = { background: true };
  const remove = useRouteMutation(calls.removeCompetitors, options);
  const restore = useRouteMutation(calls.restoreCompetitors, options);
  const setNumbers = useRouteMutation(calls.setStartNumbers, options);
  const setClasses = useRouteMutation(calls.setClasses, options);
  const params = { eventId };
  return {
    async remove(selection) {
      const called = await remove.call({ params, body: bodyOf(selection) });
      if ('error' in called) {
        refuse(called.error);
        return;
      }
      const competitorIds = called.data.map(({ id }) => id);
      const count = competitorIds.length;
      say(t('competitors.removed', { count }), {
        call: () => restore.call({ params, body: { competitorIds } }),
        said: t('competitors.restored', { count }),
        of: competitorIds.map((id) => `competitor ${id}`),
      });
    },
    renumbered(said, before) {
      const numbers = before.map(({ id, startNumber }) => ({ competitorId: id, startNumber }));
      say(said, {
        call: () => setNumbers.call({ params, body: { numbers } }),
        said: t('competitors.bibs.undone'),
        of: before.map(({ id }) => `bib ${id}`),
      });
    },
    reclassed(said, before) {
      const classes = before.map(({ id, class: name }) => ({ competitorId: id, class: name }));
      say(said, {
        call: () => setClasses.call({ params, body: { classes } }),
        said: t('competitors.classes.undone'),
        of: before.map(({ id }) => `class ${id}`),
      });
    },
  };
}
