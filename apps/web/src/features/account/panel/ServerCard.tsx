import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { useStorageFacts, type ServiceStatus } from '../../public/status/use-storage-facts.tsx';
import { DescriptionList } from '../../../views/page/DescriptionList.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './WorkCards.module.css';

/** No topic tells of it: who leaves the page open sees it go on. */
const again_ms = 30_000;

/** How the service does, for who looks after it; `null` while nobody knows. */
export function useServiceStatus() {
  const isAdministrator = useAccount().roles.includes('ADMIN');
  const asked = { isWanted: isAdministrator, background: true, again_ms: () => again_ms };
  const status = useRouteQuery(calls.serviceStatus, {}, asked);
  return status.kind === 'ready' ? (status.data[0] ?? null) : null;
}

/**
 * How many accounts there are, for administrators; `null` while nobody knows. A page asks once and hands it down: what is
 * shown by a refusal would ask again when it comes, and with that it would go, for ever.
 */
export function useAccountCount(): { readonly count: number | null; readonly isRefused: boolean } {
  const isAdministrator = useAccount().roles.includes('ADMIN');
  const users = useRouteQuery(
    calls.listUsers,
    { query: { limit: 1, offset: 0 } },
    { isWanted: isAdministrator, background: true },
  );
  return { count: users.kind === 'ready' ? users.total : null, isRefused: users.kind === 'failed' };
}

/** How the disk does, for who looks after the service. */
export function ServerCard(): ReactNode {
  const status = useServiceStatus();
  return status === null ? null : <Storage status={status} />;
}

function Storage({ status }: { readonly status: ServiceStatus }): ReactNode {
  const t = useText();
  const facts = useStorageFacts(status);
  return (
    <section className={classes('stack gap-12 card padded', styles.server)} aria-labelledby="the-server">
      <h2 id="the-server">{t('service.status.server')}</h2>
      <DescriptionList facts={facts} />
    </section>
  );
}
