import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './MessageExamples.module.css';

const examples = ['fog', 'start', 'bibs'] as const;

/**
 * What others tell their visitors; each is begun by one press and put into the own words. They do not look like what visitors
 * read: nothing of it is put up.
 */
export function MessageExamples(props: { readonly onUse: (message: string) => void }): ReactNode {
  const t = useText();
  return (
    <section className="stack gap-8" aria-label={t('records.messages.examples.title')}>
      <h2>{t('records.messages.examples.title')}</h2>
      {examples.map((name) => {
        const message = t(`records.messages.examples.${name}`);
        return (
          <div key={name} className={classes('row gap-8', styles.example)}>
            <q className={classes('soft', styles.words)}>{message}</q>
            <Button onPress={() => props.onUse(message)}>{t('records.messages.examples.use')}</Button>
          </div>
        );
      })}
    </section>
  );
}
