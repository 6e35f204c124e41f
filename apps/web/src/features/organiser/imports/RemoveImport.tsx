import { calls } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';

/** Erases an uploaded file with all that was assigned and mended, before its day is over. */
export function RemoveImport(props: {
  readonly eventId: string;
  readonly importId: string;
  /** Of the file, as the question says it. */
  readonly name: string;
  readonly onRemoved: () => void;
}): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const { eventId, importId, name, onRemoved } = props;
  const [isAsked, setAsked] = useState(false);
  const remove = useRouteMutation(calls.removeImport, { background: true });
  const confirm = async () => {
    const called = await remove.call({ params: { eventId, importId } });
    if ('error' in called) return;
    say(t('imports.remove.done'));
    onRemoved();
  };
  return (
    <>
      <Button kind="quiet" icon="trash" onPress={() => setAsked(true)}>
        {t('imports.remove.action')}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={t('imports.remove.question', { name })}
          text={t('imports.remove.text')}
          confirmLabel={t('imports.remove.action')}
          isDangerous
          isBusy={remove.isBusy}
          fault={remove.error === null ? null : t(`errors.${remove.error.failure}`)}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
