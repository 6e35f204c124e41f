import type { ReactNode } from 'react';
import { InfoMailForm } from '../../features/info-mail/InfoMailForm.tsx';
import { MailingsPart } from '../../features/info-mail/MailingsPart.tsx';
import { useText } from '../../language/language-context.tsx';
import { PanelPage } from '../../ui/page/PanelPage.tsx';
import { Part } from '../../ui/page/Part.tsx';

/** Administrators write to many here, and see how far that is. */
export function InfoMailScreen(): ReactNode {
  const t = useText();
  return (
    <PanelPage title={t('service.info.title')}>
      <Part title={t('service.info.write')}>
        <InfoMailForm />
      </Part>
      <MailingsPart />
    </PanelPage>
  );
}
