import { calls } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { DescriptionList } from '../../../views/page/DescriptionList.tsx';
import { Part } from '../../../views/page/Part.tsx';

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
  return (
    <Part title={t('money.sales.prices')}>
      <DescriptionList
        facts={[
          [t('money.sales.price.event', included), points(prices.event_tp)],
          [t('money.sales.price.heat'), points(prices.heat_tp)],
          [t('money.sales.price.competitors'), points(prices.competitors_tp)],
          [t('money.sales.price.trigger'), points(prices.trigger_tp)],
          [t('money.sales.price.bonus'), points(prices.deviceBonus_tp)],
        ]}
      />
    </Part>
  );
}
