import type { ReactNode } from 'react';
import { InfoMailForm } from '../../features/admin/info-mail/InfoMailForm.tsx';
import { MailingsPart } from '../../features/admin/info-mail/MailingsPart.tsx';
import { NoMailServer } from '../../features/admin/info-mail/NoMailServer.tsx';
import { useText } from '../../language/language-context.tsx';
import { PanelPage } from '../../views/page/PanelPage.tsx';
import { Part } from '../../views/page/Part.tsx';

/** Administrators write to many here, and see how far that is. */
export function InfoMailScreen(): ReactNode {
  const t = useText();
  return (
    <PanelPage title={t('service.info.title')}>
      <Part title={t('service.info.write')}>
        <NoMailServer />
        <InfoMailForm />
      </Part>
      <MailingsPart />
    </PanelPage>
  );
}
