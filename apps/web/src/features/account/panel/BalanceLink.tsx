import { calls } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../../services/account.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useHasPrices } from '../../../layout/legal/use-service-info.ts';
import styles from './SideNavigation.module.css';
import { isTimekeeper } from '../../../services/timekeeper.ts';

/** What is left, at the top of the panel, as it changes; it leads to where it went. */
export function BalanceLink(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const user = useUser();
  const hasPrices = useHasPrices();
  const isShown = isTimekeeper(user) && hasPrices;
  const balance = useRouteQuery(
    calls.balance,
    { params: { userId: user?.id ?? '' } },
    { isWanted: isShown, background: true },
  );
  if (!isShown) return null;
  const points = balance.kind === 'ready' ? (balance.data[0]?.balance ?? null) : null;
  // Who looks after the service, and has no points, needs none.
  if (user?.roles.includes('ADMIN') === true && (points ?? 0) === 0) return null;
  return (
    <Link to="/panel/history" className={styles.balance} title={t('desk.panel.toHistory')}>
      <span className="visually-hidden">{t('desk.panel.toHistory')}</span>
      <b>{points === null ? '–' : t('desk.panel.points', { amount: formats.number(points) })}</b>
    </Link>
  );
}
