/**
 * Applies an import and goes to what came of it, with the way back for as long as a toast stands; where it is the list of a race that was
 * just made, on to the desk.
 */
import { calls } from '@startwand/contract';
import { useNavigate } from '@tanstack/react-router';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import type { OpenedImportProps } from './import-props.ts';
import { inOrder } from '../form/step-values.ts';
import { useEnrolling } from '../templates/use-enrolling.ts';
import { placeOfImported } from './place-of-imported.ts';
import type { OpenImport } from './use-open-import.ts';

export function useFinish(
  {
    detail,
    kind,
    heatId,
    importId,
    template,
  }: Pick<OpenedImportProps, 'detail' | 'kind' | 'heatId' | 'importId' | 'template'>,
  open: Pick<OpenImport, 'apply'>,
): { readonly apply: () => Promise<void> } {
  const t = useText();
  const navigate = useNavigate();
  const { say, refuse } = useUndoableActions();
  const eventId = detail.event.id;
  const enrol = useEnrolling();
  const undo = useRouteMutation(calls.undoImport, { background: true });
  return {
    apply: async () => {
      const applied = await open.apply();
      if (applied === null) return;
      const count = applied.appliedCount ?? 0;
      const [first] = inOrder(detail.heats);
      const refused = template === null ? null : await enrol(detail, template);
      if (template !== null && refused === null && first !== undefined) {
        say(t('imports.done.competitors', { count }));
        await navigate({ to: '/panel/events/$eventId/heats/$heatId/desk', params: { eventId, heatId: first.id } });
        return;
      }
      await navigate(placeOfImported(eventId, kind, heatId));
      // They are in the event, and who of them still lacks a bib stands on its page.
      if (refused !== null) refuse(refused);
      say(t(kind === 'competitors' ? 'imports.done.competitors' : 'imports.done.rows', { count }), {
        call: () => undo.call({ params: { eventId, importId } }),
        said: t('imports.done.undone'),
        of: heatId === null ? [] : [`start list ${heatId}`],
      });
    },
  };
}
