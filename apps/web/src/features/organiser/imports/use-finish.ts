/** Applies an import and goes to what came of it, with the way back for as long as a toast stands. */
import { calls } from '@startwand/contract';
import { useNavigate } from '@tanstack/react-router';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import type { OpenedImportProps } from './import-props.ts';
import { placeOfImported } from './place-of-imported.ts';
import type { OpenImport } from './use-open-import.ts';

export function useFinish(
  { detail, kind, heatId, importId }: Pick<OpenedImportProps, 'detail' | 'kind' | 'heatId' | 'importId'>,
  open: Pick<OpenImport, 'apply'>,
): { readonly apply: () => Promise<void> } {
  const t = useText();
  const navigate = useNavigate();
  const { say } = useUndoableActions();
  const eventId = detail.event.id;
  const undo = useRouteMutation(calls.undoImport, { background: true });
  return {
    apply: async () => {
      const applied = await open.apply();
      if (applied === null) return;
      await navigate(placeOfImported(eventId, kind, heatId));
      const count = applied.appliedCount ?? 0;
      say(t(kind === 'competitors' ? 'imports.done.competitors' : 'imports.done.rows', { count }), {
        call: () => undo.call({ params: { eventId, importId } }),
        said: t('imports.done.undone'),
        of: heatId === null ? [] : [`start list ${heatId}`],
      });
    },
  };
}
