import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EventMessage } from '../../../ui/EventMessage.tsx';

const examples = ['fog', 'start', 'bibs'] as const;

/** What others tell their visitors, as these would read it; each is begun by one press and put into the own words. */
export function MessageExamples(props: { readonly onUse: (message: string) => void }): ReactNode {
  const t = useText();
  return (
    <section className="stack gap-8" aria-label={t('records.messages.examples.title')}>
      <h2>{t('records.messages.examples.title')}</h2>
      {examples.map((name) => {
        const message = t(`records.messages.examples.${name}`);
        return (
          <EventMessage
            key={name}
            action={
              <Button kind="quiet" onPress={() => props.onUse(message)}>
                {t('records.messages.examples.use')}
              </Button>
            }
          >
            {message}
          </EventMessage>
        );
      })}
    </section>
  );
}
