import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { Button } from '../Button.tsx';
import { useIsWide } from '../table/use-is-wide.ts';
import styles from './FilterBox.module.css';

/** Many filters in columns; on a phone folded away until somebody wants them. */
export function FilterBox(props: {
  readonly children: ReactNode;
  /** Of those that are set. */
  readonly count: number;
  readonly onClear: () => void;
}): ReactNode {
  const t = useText();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const label = t('ui.filter.label');
  return (
    <>
      {isWide ? null : (
        <Button icon="filter" expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {props.count === 0 ? label : `${label} (${props.count})`}
        </Button>
      )}
      {isWide || isOpen ? (
        <fieldset className={styles.filters} aria-label={label}>
          {props.children}
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
