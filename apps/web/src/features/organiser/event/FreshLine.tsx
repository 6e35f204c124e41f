import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './FreshLine.module.css';

/** «3 new» above a list: it stays as it is read until somebody wants to see them. */
export function FreshLine(props: { readonly count: number; readonly onShow: () => void }): ReactNode {
  const t = useText();
  return (
    <output className={styles.line}>
      {props.count === 0 ? null : (
        <Button icon="up" onPress={props.onShow}>
          {t('records.triggers.fresh', { count: props.count })}
        </Button>
      )}
    </output>
  );
}
