import { calls } from '@startwand/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { Refused } from '../../../forms/Refused.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { Button } from '../../../ui/Button.tsx';
import { Part } from '../../../views/page/Part.tsx';
import { useProof } from '../security/use-proof.tsx';
import { useRemembering } from './use-remembering.ts';
import { LinkSent } from '../entry/LinkSent.tsx';

/** The address of the account, and another one by the link of a mail: asked for when somebody wants one. */
export function AddressPart(): ReactNode {
  const t = useText();
  const { email } = useAccount();
  const [isChanging, setChanging] = useState(false);
  return (
    <Part title={t('account.address.title')} hint={t('account.address.hint', { email })}>
      <NewAddress />
      {isChanging ? (
        <Change />
      ) : (
        <p>
          <Button onPress={() => setChanging(true)}>{t('account.address.change')}</Button>
        </p>
      )}
    </Part>
  );
}

function Change(): ReactNode {
  const t = useText();
  const { id: userId, email: old, primaryAuthentication } = useAccount();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const hasPassword = primaryAuthentication === 'PASSWORD';
  const { proving, dialog } = useProof();
  const request = useRouteMutation(calls.requestAddressChange);
  const form = useRouteForm(calls.requestAddressChange, {
    params: { userId },
    send: (body) => proving(() => request.call({ params: { userId }, body })),
    defaults: { email: '', password: '' },
    faultsBeside: { PASSWORD_WRONG: 'password' },
    faultsOf: ({ password }) =>
      hasPassword && password === undefined ? [{ path: ['password'], code: 'REQUIRED' }] : [],
    onSaved: () => {
      setSentTo(form.values.state.values.email);
      form.discard();
    },
  });
  return (
    <>
      {sentTo === null ? null : <LinkSent>{t('account.address.sent', { email: sentTo, old })}</LinkSent>}
      <RouteForm form={form} save={t('account.address.submit')} isFleeting isQuiet>
        <form.Field
          name="email"
          label={t('account.address.new')}
          {...(hasPassword ? {} : { help: t('account.address.googleHint') })}
        >
          {(field) => <TextField {...asText(field)} kind="email" autoComplete="email" takesFocus />}
        </form.Field>
        {hasPassword ? (
          <form.Field name="password" label={t('account.address.password')}>
            {(field) => <TextField {...asText(field)} isRequired kind="password" autoComplete="current-password" />}
          </form.Field>
        ) : null}
      </RouteForm>
      {dialog}
    </>
  );
}

/** The link of the mail to a new address opened this page. */
function NewAddress(): ReactNode {
  const t = useText();
  const { mailed } = useServices();
  const { say } = useUndoableActions();
  const remember = useRemembering();
  const [token] = useState(() => (mailed.get()?.name === 'address' ? mailed.get()?.token : null));
  const change = useRouteMutation(calls.changeAddress, {
    background: true,
    onDone: (users) => {
      remember(users);
      say(t('account.address.changed', { email: users[0]?.email ?? '' }));
    },
  });
  const { call } = change;
  useEffect(() => {
    // Once, however often the page is drawn.
    if (typeof token !== 'string' || mailed.get() === null) return;
    mailed.set(null);
    void call({ body: { token } });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `call` is another one at each drawing
  }, [token, mailed]);
  if (change.isBusy) return <p>{t('account.address.confirming')}</p>;
  return change.error === null ? null : <Refused error={change.error} />;
}
