import { calls } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { DescriptionList } from '../../../views/page/DescriptionList.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './WorkCards.module.css';

const gigabyte_bytes = 1_000_000_000;

/** No topic tells of it: who leaves the page open sees it go on. */
const again_ms = 30_000;

/** How the service does, for who looks after it; `null` while nobody knows. */
export function useServiceStatus() {
  const isAdministrator = useAccount().roles.includes('ADMIN');
  const asked = { isWanted: isAdministrator, background: true, again_ms: () => again_ms };
  const status = useRouteQuery(calls.serviceStatus, {}, asked);
  return status.kind === 'ready' ? (status.data[0] ?? null) : null;
}

/** How many accounts there are, asked by administrators; `null` while nobody knows. Who is not told counts as alone. */
export function useAccountCount(): number | null {
  const isAdministrator = useAccount().roles.includes('ADMIN');
  const users = useRouteQuery(
    calls.listUsers,
    { query: { limit: 1, offset: 0 } },
    { isWanted: isAdministrator, background: true },
  );
  if (users.kind === 'ready') return users.total;
  return users.kind === 'failed' ? 1 : null;
}

/** What an administrator has to know of the disk: when it was last backed up, how full it is, whether it is sound. */
export function ServerCard(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const status = useServiceStatus();
  if (status === null) return null;
  const { lastBackup_100ns: backup, room_bytes, pages } = status;
  const moment = (at: bigint) => formats.moment(Number(at / BigInt(TICKS_PER_MILLISECOND)));
  return (
    <section className={classes('stack gap-12 card padded', styles.server)} aria-labelledby="the-server">
      <h2 id="the-server">{t('service.status.server')}</h2>
      <DescriptionList
        facts={[
          [t('service.status.backup'), backup === null ? t('service.status.backupNone') : moment(backup)],
          [
            t('service.status.room'),
            room_bytes === null ? null : `${formats.decimal(room_bytes / gigabyte_bytes, 1)} GB`,
          ],
          ...(pages === null
            ? []
            : [
                [
                  t('service.status.pages'),
                  pages.fault === null ? (
                    t('service.status.pagesWell', { time: moment(pages.checked_100ns) })
                  ) : (
                    <strong key="fault" className="bad">
                      {t('service.status.pagesDamaged', { time: moment(pages.checked_100ns), fault: pages.fault })}
                    </strong>
                  ),
                ] as const,
              ]),
        ]}
      />
    </section>
  );
}
