import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useServiceInfo } from '../../../layout/legal/use-service-info.ts';
import { Banner } from '../../../ui/Banner.tsx';

/** Where one sends: that nothing goes out from here, and what does away with that. */
export function NoMailServer(): ReactNode {
  const t = useText();
  return useServiceInfo()?.sendsMails === false ? (
    <Banner tone="warn" icon="warning">
      {t('service.info.noServer')}
    </Banner>
  ) : null;
}
