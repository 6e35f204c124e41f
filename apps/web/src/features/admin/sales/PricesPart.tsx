import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Part } from '../../../views/page/Part.tsx';
import styles from './Sales.module.css';

/** What an event, its competitors and an impulse cost here. */
export function PricesPart(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const service = useRouteQuery(calls.serviceInfo, {}, { background: true });
  const prices = service.kind === 'ready' ? service.data[0]?.prices : undefined;
  const points = (amount: number) => t('money.sales.points', { amount: formats.number(amount) });
  if (prices === undefined) return null;
  const included = {
    heats: formats.number(prices.includedHeats),
    competitors: formats.number(prices.includedCompetitors),
  };
  const lines = [
    [t('money.sales.price.event', included), prices.event_tp],
    [t('money.sales.price.heat'), prices.heat_tp],
    [t('money.sales.price.competitors'), prices.competitors_tp],
    [t('money.sales.price.trigger'), prices.trigger_tp],
    [t('money.sales.price.bonus'), prices.deviceBonus_tp],
  ] as const;
  return (
    <Part title={t('money.sales.prices')}>
      <dl className={styles.prices}>
        {lines.map(([what, price_tp]) => (
          <div key={what} className="line gap-16 between">
            <dt className="soft">{what}</dt>
            <dd className="one-line strong">{points(price_tp)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
