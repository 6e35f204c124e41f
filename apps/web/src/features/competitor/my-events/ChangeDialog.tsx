import { answerFaults, calls, type OpenRegistrationDto, type OwnCompetitorDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { RegistrationFields } from '../registration/RegistrationFields.tsx';
import { askedBy, valuesOfEntry } from '../registration/entry-values.ts';

/** The own entry in an event, as far as it can be changed while registration is open. */
export function ChangeDialog(props: { readonly eventId: string; readonly onClose: () => void }): ReactNode {
  const t = useText();
  const { eventId, onClose } = props;
  const userId = useAccount().id;
  const event = useRouteQuery(calls.eventRegistration, { params: { eventId } });
  const own = useRouteQuery(calls.ownRegistration, { params: { userId, eventId } });
  const [open] = event.kind === 'ready' ? event.data : [];
  return (
    <PanelDialog
      title={open === undefined ? t('registration.change') : t('registration.own.changeTitle', { event: open.name })}
      onClose={onClose}
      size="wide"
    >
      <Loaded from={event}>
        {([asked]) =>
          asked === undefined ? null : (
            <Loaded from={own}>
              {([entry]) => (entry === undefined ? null : <ChangeForm open={asked} own={entry} onClose={onClose} />)}
            </Loaded>
          )
        }
      </Loaded>
    </PanelDialog>
  );
}

function ChangeForm(props: {
  readonly open: OpenRegistrationDto;
  readonly own: OwnCompetitorDto;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { open, own, onClose } = props;
  const { say } = useUndoableActions();
  const userId = useAccount().id;
  const [asked] = useState(() => askedBy(open.fields));
  const form = useRouteForm(calls.changeRegistration, {
    params: { userId, eventId: open.id },
    defaults: valuesOfEntry(own, asked),
    version: own.version,
    valuesOf: (entry) => valuesOfEntry(entry, asked),
    faultsOf: (right) => answerFaults(right, open.fields),
    faultsBeside: { BIB_TAKEN: 'startNumber' },
    invalidates: [calls.ownRegistration, calls.listRegisteredEvents],
    onSaved: () => {
      say(t('registration.own.changed', { event: open.name }));
      onClose();
    },
  });
  return (
    <RouteForm form={form} save={t('forms.save')}>
      <RegistrationFields form={form} asked={asked} issues={form.status.issues} />
    </RouteForm>
  );
}
