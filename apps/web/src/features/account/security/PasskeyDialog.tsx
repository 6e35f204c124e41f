import { calls, type PasskeyCreationDto } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { CheckboxField } from '../../../fields/ChoiceFields.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { makePasskey } from '../second-step/passkey-prompt.ts';
import { useOtherSessions } from './use-other-sessions.ts';

export interface StartedPasskey {
  readonly ticket: string;
  readonly options: PasskeyCreationDto;
}

/** A name for it, and then the browser's own question. */
export function PasskeyDialog(props: {
  readonly started: StartedPasskey;
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}): ReactNode {
  const t = useText();
  const [name, setName] = useState(t('security.factors.passkey'));
  const [fault, setFault] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [endsOthers, setEndsOthers] = useState(false);
  const others = useOtherSessions();
  const add = useRouteMutation(calls.addPasskey, {
    invalidates: [calls.secondFactors, calls.listSessions],
  });
  const params = { userId: useAccount().id };
  const make = async (): Promise<void> => {
    const { ticket, options } = props.started;
    setMaking(true);
    setFault(null);
    const passkey = await makePasskey(options);
    const added = passkey === null ? null : await add.call({ params, body: { ticket, name, passkey, endsOthers } });
    setMaking(false);
    if (added === null) setFault(t('security.step.passkeyFailed'));
    else if ('error' in added) setFault(t(`errors.${added.error.failure}`));
    else props.onDone(added.data[0]?.recoveryCodes ?? []);
  };
  return (
    <PanelDialog title={t('security.passkey.title')} onClose={props.onClose}>
      <div className="stack gap-16">
        <p>{t('security.passkey.hint')}</p>
        <TextField name="name" label={t('security.passkey.name')} value={name} onChange={setName} maxLength={60} />
        {others === 0 ? null : (
          <CheckboxField
            name="endsOthers"
            label={t('security.factors.endOthers')}
            help={t('security.factors.endOthersHint', { count: others })}
            value={endsOthers}
            onChange={setEndsOthers}
          />
        )}
        <div className="row gap-8">
          <Button kind="primary" disabled={isMaking || name.trim() === ''} onPress={() => void make()}>
            {t('security.passkey.make')}
          </Button>
        </div>
        {fault === null ? null : <p role="alert">{fault}</p>}
      </div>
    </PanelDialog>
  );
}
