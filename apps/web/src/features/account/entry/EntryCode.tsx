import { calls } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { Form } from '../../../fields/Form.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { Button } from '../../../ui/Button.tsx';

/** Lets in who signed up where no mails are sent: the code that an administrator shows. */
export function EntryCode({ userId }: { readonly userId: string }): ReactNode {
  const t = useText();
  const { currentUser } = useServices();
  const [code, setCode] = useState('');
  const enter = useRouteMutation(calls.confirmByCode, {
    background: true,
    onDone: () => void currentUser.refresh(),
  });
  return (
    <Form onSubmit={() => void enter.call({ params: { userId }, body: { code } })}>
      <div className="stack gap-12">
        <TextField
          name="code"
          label={t('account.waiting.code')}
          value={code}
          onChange={setCode}
          isNumeric
          autoComplete="one-time-code"
          error={enter.error === null ? null : t(`errors.${enter.error.failure}`)}
        />
        <div className="row gap-12">
          <Button kind="primary" type="submit" disabled={enter.isBusy || code === ''}>
            {t('account.waiting.enter')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
