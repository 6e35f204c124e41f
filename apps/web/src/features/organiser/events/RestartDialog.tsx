import { isolated, calls, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { inOrder } from '../form/step-values.ts';
import { changedWithEvent, useUnrestart } from './event-changes.ts';
import { LoadedEvent } from './LoadedEvent.tsx';

/** Asked first, although it can be taken back: what everybody sees in the results is gone at once. */
export function RestartDialog(props: { readonly eventId: string; readonly onClose: () => void }): ReactNode {
  return (
    <LoadedEvent eventId={props.eventId}>
      {(detail) => <RestartQuestion detail={detail} onClose={props.onClose} />}
    </LoadedEvent>
  );
}

export function RestartQuestion(props: {
  readonly detail: OperatorDetailDto;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const unrestart = useUnrestart();
  const restart = useRouteMutation(calls.restartEvent, {
    invalidates: changedWithEvent,
    background: true,
  });
  const [fault, setFault] = useState<ApiError | null>(null);
  const { event, heats } = props.detail;
  const begun = inOrder(heats).filter(hasBegun);
  const title = t('events.restart.title', { name: event.name });
  if (begun.length === 0) {
    return (
      <Dialog title={title} onClose={props.onClose}>
        <p>{t('events.restart.nothing')}</p>
      </Dialog>
    );
  }
  const confirm = async () => {
    const restarted = await restart.call({ params: { eventId: event.id } });
    if ('error' in restarted) {
      setFault(restarted.error);
      return;
    }
    say(t('events.said.restarted', { name: event.name }), unrestart(event, restarted.data));
    props.onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      text={
        <>
          <p>
            {t('events.restart.text', {
              heats: begun.map(({ name }) => isolated(name)).join(', '),
            })}
          </p>
          <p>{t('events.restart.kept')}</p>
        </>
      }
      confirmLabel={t('events.restart.confirm', { count: begun.length })}
      isDangerous
      isBusy={restart.isBusy}
      fault={fault === null ? null : t(`errors.${fault.failure}`)}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
    />
  );
}

/** As the core restarts them: those that wait for their first start, and those that were called off, stay. */
function hasBegun({ state }: HeatDto): boolean {
  return state === 'armed' || state === 'disarmed' || state === 'finished';
}
