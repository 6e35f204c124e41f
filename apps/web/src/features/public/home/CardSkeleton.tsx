import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './HomeCards.module.css';

const places = [0, 1, 2, 3, 4, 5];

/** Where the first cards will stand, so that nothing jumps when they come. */
export function CardSkeleton(): ReactNode {
  const t = useText();
  return (
    <output className={styles.cards} data-waits>
      <span className="visually-hidden">{t('app.loading')}</span>
      {places.map((place) => (
        <span key={place} className={classes('card', styles.skeleton)} aria-hidden="true" />
      ))}
    </output>
  );
}
