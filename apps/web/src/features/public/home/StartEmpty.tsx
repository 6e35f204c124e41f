import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useCommand } from '../../../layout/use-command.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './Organisers.module.css';

/** Into a folder of its own: the demo and what was entered in it stay as they are. */
const options = '--no-demo --data my-races';

/** How whoever looks at the demo goes on to races of their own. */
export function StartEmpty(): ReactNode {
  const t = useText();
  const line = useCommand({ program: null, options });
  return (
    <section className={classes('stack gap-4', styles.quiet)}>
      <h2>{t('setUp.demo.title')}</h2>
      <p>{t('setUp.demo.text')}</p>
      <p>
        <code className={styles.line}>{line}</code>
      </p>
    </section>
  );
}
