import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './CostCard.module.css';
import type { EventCost } from './event-cost.ts';

/** What it costs beside what the account has; nothing is booked before the button is pressed. */
export function CostCard(props: { readonly cost: EventCost | null; readonly title: string }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { cost } = props;
  if (cost === null) return null;
  const points = (amount: number) => t('eventForm.points_tp', { amount: formats.number(amount) });
  return (
    <section className={classes('stack gap-8 card', styles.card)} aria-label={props.title}>
      <dl className={styles.lines}>
        <dt>{props.title}</dt>
        <dd className={styles.amount}>{points(cost.cost_tp)}</dd>
        <dt>{t('eventForm.balance')}</dt>
        <dd>{points(cost.balance_tp)}</dd>
      </dl>
      {cost.missing_tp === 0 ? null : (
        <p className="line gap-6 strong bad">
          <Icon name="warning" />
          {t('eventForm.missing', { amount: formats.number(cost.missing_tp) })}
        </p>
      )}
      <p className="soft small">
        {t('eventForm.heatPrice', {
          heats: cost.includedHeats,
          amount: formats.number(cost.heat_tp),
        })}
      </p>
    </section>
  );
}
