import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { deskKeys } from '../desk-key.ts';
import { stampedOutside } from '../tape/stamped-outside.ts';
import type { Desk } from '../use-desk.ts';
import styles from './DeskFoot.module.css';

/** Says how many impulses are open because of their stamps, as long as there are any. One key takes all of them. */
export function StampedOutside({ desk }: { readonly desk: Pick<Desk, 'desk' | 'commands'> }): ReactNode {
  const t = useText();
  const count = stampedOutside(desk.desk);
  if (count === 0) return null;
  return (
    <output className={styles.line} data-testid="desk-stamped-outside">
      <Icon name="warning" />
      <span className={classes('shrinks grows', styles.words)}>{t('desk.stamped.open', { count })}</span>
      <Button keyHint={deskKeys.takeStamped} onPress={() => desk.commands.perform('takeStamped')}>
        {t('desk.stamped.take', { count })}
      </Button>
    </output>
  );
}
