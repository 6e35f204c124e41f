import { routes } from '@startwand/contract';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { FailureName } from '../../api/api-error.ts';
import { useText } from '../../language/language-context.tsx';
import { useServices } from '../../services.ts';
import { useStore } from '../../store.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

/** Says that the address waits for its mail, and sends it again. */
export function ConfirmationBanner(): ReactNode {
  const { api, session } = useServices();
  const login = useStore(session);
  const isWaiting = login !== null && !login.user.isConfirmed;
  const t = useText();
  const [outcome, setOutcome] = useState<FailureName | 'sent' | null>(null);

  useEffect(() => {
    if (!isWaiting) return;
    // The link may have been followed on another device.
    void api.call(routes.currentUser, {}, { background: true }).then((result) => {
      const user = 'data' in result ? result.data[0] : undefined;
      const now = session.get();
      if (user?.isConfirmed === true && now !== null) session.remember({ ...now, user });
    });
  }, [isWaiting, api, session]);

  if (!isWaiting) return null;
  const { id: userId, email } = login.user;
  const again = async () => {
    const body = { returnTo: '/panel/dashboard' };
    const result = await api.call(routes.sendConfirmation, { params: { userId }, body });
    setOutcome('error' in result ? result.error.failure : 'sent');
  };
  return (
    <Banner tone="info" icon="warning">
      {outcome === null ? (
        <>
          {t('confirmation.waiting', { email })}{' '}
          <Button kind="quiet" onPress={() => void again()}>
            {t('confirmation.again')}
          </Button>
        </>
      ) : (
        t(outcome === 'sent' ? 'confirmation.sent' : `errors.${outcome}`)
      )}
    </Banner>
  );
}
