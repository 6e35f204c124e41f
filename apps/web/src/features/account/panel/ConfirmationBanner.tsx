import { returnPathOf, calls } from '@startwand/contract';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useServiceInfo } from '../../../layout/legal/use-service-info.ts';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';

const loadByCode = () => import('./NotLetIn.tsx');

/** Says that the address waits for its mail, and sends it again. */
export function ConfirmationBanner(): ReactNode {
  const { currentUser } = useServices();
  const { id: userId, email, isConfirmed } = useAccount();
  const t = useText();
  const href = useRouterState({ select: ({ location }) => location.href });
  const waitsForCode = useServiceInfo()?.sendsMails === false;
  const byCode = useLazyModule(loadByCode, 'setUp', waitsForCode && !isConfirmed);
  const again = useRouteMutation(calls.sendConfirmation);

  useEffect(() => {
    // The link may have been followed on another device.
    if (!isConfirmed) void currentUser.refresh();
  }, [isConfirmed, currentUser]);

  if (isConfirmed) return null;
  if (waitsForCode) return byCode === null ? null : <byCode.NotLetIn href={href} />;
  const send = () => again.call({ params: { userId }, body: { returnTo: returnPathOf(href) } });
  return (
    <Banner tone="info" icon="warning">
      {again.data === null && again.error === null ? (
        <>
          {t('forms.confirmation.waiting', { email })}{' '}
          <Button kind="quiet" onPress={() => void send()}>
            {t('forms.confirmation.again')}
          </Button>
        </>
      ) : (
        t(again.error === null ? 'forms.confirmation.sent' : `errors.${again.error.failure}`)
      )}
    </Banner>
  );
}
