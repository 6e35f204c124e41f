import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './Actions.module.css';

/**
 * What can be done here, side by side; at most one of them filled. On a phone one line of them, so that what the page
 * shows stands on its first screen: what has no room there is folded away and not cut.
 */
export function Actions(props: {
  readonly children: ReactNode;
  /** Of few that all matter: on a phone they take a second line. */
  readonly isWhole?: boolean;
  /** Of a page whose tabs are what one came for: on a phone all of them wait behind a button beside the title. */
  readonly isAside?: boolean;
}): ReactNode {
  const t = useText();
  const row = useRef<HTMLDivElement>(null);
  const [isFolding, setFolding] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isFolded = !isOpen && props.isWhole !== true;
  // With each drawing anew: there may be others to watch.
  useEffect(() => {
    const element = row.current;
    if (element === null || !isFolded || typeof ResizeObserver === 'undefined') return undefined;
    // A second line is more than a focus ring.
    const observer = new ResizeObserver(() => setFolding(element.scrollHeight > element.clientHeight + 16));
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  });
  return (
    <div className={classes('line gap-8', styles.actions, props.isAside === true && styles.aside)}>
      <div
        ref={row}
        className={classes('row gap-8', styles.row, isFolded && (props.isAside === true ? styles.away : styles.folded))}
      >
        {props.children}
      </div>
      {isFolding || props.isAside === true ? (
        <span className={styles.toggle}>
          <IconButton icon="more" label={t('ui.page.more')} expanded={isOpen} onPress={() => setOpen(!isOpen)} />
        </span>
      ) : null}
    </div>
  );
}
