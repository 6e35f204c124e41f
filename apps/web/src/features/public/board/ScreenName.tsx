import { useEffect, useState, type ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './ScreenName.module.css';

/** Long enough to go and read it, and gone when spectators come. */
const shown_ms = 60_000;

/** Which screen this is, as the desk lists it: for the first minute. */
export function ScreenName({ name }: { readonly name: string }): ReactNode {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shown_ms);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <p className={classes('strong', styles.name)} data-testid="screen-name">
      {name}
    </p>
  );
}
