import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { Strokes } from '../../../ui/Strokes.tsx';
import { entryStrokes, statusStrokes } from './entry-strokes.ts';
import { useHasPrices } from '../../../layout/legal/use-service-info.ts';
import { isOfPoints, reaches, screenAccess, type ScreenPath } from './screen-access.ts';
import styles from './WorkCards.module.css';

interface Work {
  readonly path: ScreenPath;
  readonly strokes: string;
  /** What one does there. */
  readonly says: 'users' | 'info' | 'maintenance' | 'status' | 'sales';
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
export function WorkCards(): ReactNode {
  const t = useText();
  const user = useAccount();
  const hasPrices = useHasPrices();
  const own = works.filter(({ path }) => reaches(user, path) && (hasPrices || !isOfPoints(path)));
  if (own.length === 0) return null;
  return (
    <ul className={classes('stack gap-16', styles.cards)}>
      {own.map(({ path, strokes, says }) => (
        <li key={path}>
          <Link to={path} className={classes('line gap-16 card padded', styles.card)}>
            <span className={classes('rigid', styles.sign)}>
              <Strokes path={strokes} />
            </span>
            <span className="stack gap-4 shrinks">
              <h2>{t(screenAccess[path].title)}</h2>
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
