import { Children, useState, type ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { useIsWide } from '../table/use-is-wide.ts';
import { classes } from '../../ui/classes.ts';
import styles from './FilterBox.module.css';

/** So many fill a line. */
const fewest = 4;
/** Of more than that so many stay in sight, beside the button for the others. */
const inSight = 2;

/** Those that are wanted most in one line, the rest behind a button; on a phone all of them behind it. */
export function FilterBox(props: {
  readonly children: ReactNode;
  /** Of those that are set. */
  readonly count: number;
  readonly onClear: () => void;
}): ReactNode {
  const t = useText();
  const isWide = useIsWide();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const label = t('ui.filter.label');
  const filters = Children.toArray(props.children);
  // Who comes with filters in the address sees which.
  const [hadAny] = useState(props.count > 0);
  const isOpen = wanted ?? (isWide && hadAny);
  const button =
    isWide && filters.length <= fewest ? null : (
      <Button icon="filter" expanded={isOpen} onPress={() => setWanted(!isOpen)}>
        {props.count === 0 ? label : `${label} (${props.count})`}
      </Button>
    );
  const shown = isOpen || button === null ? filters : filters.slice(0, isWide ? inSight : 0);
  return (
    <>
      {isWide ? null : button}
      {shown.length > 0 ? (
        <fieldset
          className={classes(styles.filters, isWide && !isOpen && button !== null && styles.few)}
          aria-label={label}
        >
          {isWide ? shown.slice(0, inSight) : shown}
          {isWide ? button : null}
          {isWide ? shown.slice(inSight) : null}
          {props.count === 0 ? null : (
            <Button icon="cross" onPress={props.onClear}>
              {t('ui.filter.clear')}
            </Button>
          )}
        </fieldset>
      ) : null}
    </>
  );
}
