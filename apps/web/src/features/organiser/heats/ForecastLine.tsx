import { calls, type OperatorDetailDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHasPrices } from '../../../layout/legal/use-service-info.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useAccount } from '../../../services/account.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { forecastOf } from './points-forecast.ts';

/** What all heats still need beside what the account has: said before the first one is armed, where points cost. */
export function ForecastLine({ detail }: { readonly detail: OperatorDetailDto }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const account = useAccount();
  const params = { userId: account.id };
  // The owner pays, and nobody else knows what the owner has.
  const isWanted = useHasPrices() && detail.event.ownerId === account.id;
  const service = useRouteQuery(calls.serviceInfo, {}, { background: true });
  const balance = useRouteQuery(calls.balance, { params }, { isWanted, background: true });
  const devices = useRouteQuery(calls.listDevices, { params }, { isWanted, background: true });
  if (!isWanted || service.kind !== 'ready' || balance.kind !== 'ready' || devices.kind !== 'ready') return null;
  const has_tp = balance.data[0]?.balance ?? 0;
  const { need_tp, hasBegun } = forecastOf(detail, devices.data, service.data[0]?.prices.trigger_tp ?? 0);
  if (need_tp === 0) return null;
  const amounts = { need: formats.number(need_tp), balance: formats.number(has_tp) };
  const missing_tp = need_tp - has_tp;
  if (missing_tp <= 0) return <p className="soft small">{t('heats.forecast.enough', amounts)}</p>;
  const missing = { ...amounts, missing: formats.number(missing_tp) };
  return (
    <Banner tone={hasBegun ? 'info' : 'warn'} icon="warning">
      {t(hasBegun ? 'heats.forecast.owed' : 'heats.forecast.missing', missing)}{' '}
      <Link to="/panel/salesperson">{t('heats.forecast.order')}</Link>
    </Banner>
  );
}
