import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { Loaded } from '../../queries/Loaded.tsx';
import { useRouteQuery } from '../../queries/use-route-query.ts';
import { MailingsPart } from '../../features/admin/info-mail/MailingsPart.tsx';
import { AnnouncePart } from '../../features/admin/maintenance/AnnouncePart.tsx';
import { ModePart } from '../../features/admin/maintenance/ModePart.tsx';
import { useText } from '../../language/language-context.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { PanelPage } from '../../views/page/PanelPage.tsx';
import { PartColumns } from '../../views/page/Part.tsx';

/** No topic tells of it: another administrator may open the service meanwhile. */
const again_ms = 5_000;

/** Administrators announce a maintenance here, begin it and end it. */
export function MaintenanceScreen(): ReactNode {
  const t = useText();
  const status = useRouteQuery(calls.serviceStatus, {}, { again_ms: () => again_ms });
  const isClosed = status.kind === 'ready' && status.data[0]?.isMaintenance === true;
  return (
    <PanelPage
      title={t('service.maintenance.title')}
      chip={
        status.kind === 'ready' ? (
          <Chip tone={isClosed ? 'warn' : 'good'} icon={isClosed ? 'lock' : 'check'}>
            {t(isClosed ? 'service.maintenance.closed' : 'service.maintenance.open')}
          </Chip>
        ) : null
      }
    >
      <PartColumns
        main={<Loaded from={status}>{([now]) => (now === undefined ? null : <ModePart status={now} />)}</Loaded>}
        beside={<AnnouncePart />}
      />
      <MailingsPart />
    </PanelPage>
  );
}
