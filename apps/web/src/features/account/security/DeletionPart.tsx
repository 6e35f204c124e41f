import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { Refused } from '../../../forms/Refused.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Part } from '../../../views/page/Part.tsx';
import { useProof } from './use-proof.tsx';
import { LinkSent } from '../entry/LinkSent.tsx';

/** The account ends by the link of a mail only; what ends with it is said where the link leads. */
export function DeletionPart(): ReactNode {
  const t = useText();
  const { id: userId, email } = useAccount();
  const request = useRouteMutation(calls.requestDeletion, { background: true });
  const { proving, dialog } = useProof();
  return (
    <Part title={t('account.deletion.title')} hint={t('account.deletion.hint')}>
      {request.error === null ? null : <Refused error={request.error} />}
      {request.data === null ? null : <LinkSent>{t('account.deletion.sent', { email })}</LinkSent>}
      <p>
        <Button
          kind="danger"
          disabled={request.isBusy}
          onPress={() => void proving(() => request.call({ params: { userId } }))}
        >
          {t('account.deletion.action')}
        </Button>
      </p>
      {dialog}
    </Part>
  );
}
