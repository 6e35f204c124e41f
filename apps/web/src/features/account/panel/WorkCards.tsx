import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Strokes } from '../../../ui/Strokes.tsx';
import { entryStrokes, statusStrokes } from './entry-strokes.ts';
import { useHasPrices, useServiceInfo } from '../../../layout/legal/use-service-info.ts';
import { useServiceStatus } from './ServerCard.tsx';
import { isOfPoints, reaches, screenAccess, type ScreenPath } from './screen-access.ts';
import styles from './WorkCards.module.css';

interface Work {
  readonly path: ScreenPath;
  readonly strokes: string;
  /** What one does there. */
  readonly says: 'users' | 'info' | 'maintenance' | 'status' | 'sales';
}

/** What goes on there now. */
function Figure({ of, accounts: count }: { readonly of: Work['says']; readonly accounts: number | null }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const status = useServiceStatus();
  const info = useServiceInfo();
  const figure = () => {
    if (of === 'users') return count === null ? null : t('events.dashboard.work.accounts', { count });
    if (status === null || of === 'sales') return null;
    if (of === 'status') return `${t('service.status.cpu')} ${formats.decimal(status.cpuUsage * 100, 0)} %`;
    if (of === 'maintenance') return t(`service.maintenance.${status.isMaintenance ? 'closed' : 'open'}`);
    if (info?.sendsMails === false) return t('events.dashboard.work.noMails');
    const { waitingMails: waiting } = status;
    return waiting === 0
      ? t('events.dashboard.work.nothingWaits')
      : t('events.dashboard.work.waiting', { count: waiting });
  };
  const shown = figure();
  if (shown === null) return null;
  return of === 'info' && info?.sendsMails === false ? (
    <Chip tone="warn" icon="warning">
      {shown}
    </Chip>
  ) : (
    <b className="breaks">{shown}</b>
  );
}

const works: readonly Work[] = [
  { path: '/panel/users', strokes: entryStrokes['/panel/users'], says: 'users' },
  { path: '/panel/info', strokes: entryStrokes['/panel/info'], says: 'info' },
  {
    path: '/panel/maintenance',
    strokes: entryStrokes['/panel/maintenance'],
    says: 'maintenance',
  },
  { path: '/status', strokes: statusStrokes, says: 'status' },
  { path: '/panel/salesperson', strokes: entryStrokes['/panel/salesperson'], says: 'sales' },
];

/** Where administrators and sales persons work: whoever times no races finds not all of it in the navigation. */
export function WorkCards(props: {
  /** How many there are; `null` while nobody knows. */
  readonly accounts: number | null;
}): ReactNode {
  const t = useText();
  const user = useAccount();
  const hasPrices = useHasPrices();
  // Timekeepers come to the sale from their history.
  const sells = user.roles.includes('SALES_PERSON') && hasPrices;
  const own = works.filter(({ path }) => reaches(user, path) && (sells || !isOfPoints(path)));
  if (own.length === 0) return null;
  return (
    <ul className={classes('stack gap-16', styles.cards)}>
      {own.map(({ path, strokes, says }) => (
        <li key={path}>
          <Link to={path} className={classes('line gap-16 card padded', styles.card)}>
            <span className={classes('rigid', styles.sign)}>
              <Strokes path={strokes} />
            </span>
            <span className="stack gap-4 grows shrinks">
              <span className="wrap gap-0-12 between">
                <h2>{t(screenAccess[path].title)}</h2>
                <Figure of={says} accounts={props.accounts} />
              </span>
              <span className="soft">
                {t(`events.dashboard.work.${says === 'users' && !hasPrices ? 'usersFree' : says}`)}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
