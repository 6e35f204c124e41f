import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useServiceInfo } from '../../../layout/legal/use-service-info.ts';
import { Banner } from '../../../ui/Banner.tsx';

/** Says that a link was mailed, or that this server sends no mails. */
export function LinkSent({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useText();
  return useServiceInfo()?.sendsMails === false ? (
    <Banner tone="warn" icon="warning">
      {t('account.noMails')}
    </Banner>
  ) : (
    <Banner tone="info" icon="info">
      {children}
    </Banner>
  );
}
