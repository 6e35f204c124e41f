import { calls, type DeviceDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useHasPrices } from '../../../layout/legal/use-service-info.ts';
import { Refused } from '../../../forms/Refused.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useToasts } from '../../../ui/overlay/ToastRegion.tsx';
import { useUpgrade } from '../../account/profile/use-upgrade.ts';
import buttons from '../../../ui/Button.module.css';
import { DeviceChips } from '../devices/DeviceChips.tsx';
import { warningsFirst, warningsOf } from '../devices/device-warnings.ts';
import styles from './DashboardCards.module.css';
import { useToday } from './use-today.ts';
import { Name } from '../../../ui/Name.tsx';

function Card(props: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className={classes('stack gap-8 at-top shrinks card padded', styles.card)}>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

/**
 * What the account has left, and what an impulse of its devices costs; without one, what it usually does.
 *
 * @param devices `null`: they are not known yet
 */
export function BalanceCard(props: { readonly devices: readonly DeviceDto[] | null }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const balance = useRouteQuery(calls.balance, { params: { userId: useAccount().id } });
  const service = useRouteQuery(calls.serviceInfo, {}, { background: true });
  const points = balance.kind === 'ready' ? (balance.data[0]?.balance ?? null) : null;
  const usual = service.kind === 'ready' ? (service.data[0]?.prices.trigger_tp ?? null) : null;
  const { devices } = props;
  const hasPrices = useHasPrices();
  if (!hasPrices) return null;
  const costs = devices?.length === 0 ? [usual ?? []].flat() : (devices ?? []).map(costOf);
  const range = [...new Set([Math.min(...costs), Math.max(...costs)])];
  const cost = range.map((one) => formats.number(one)).join('–');
  return (
    <Card title={t('events.dashboard.points')}>
      <p className={styles.figure}>
        {points === null ? '–' : t('eventForm.points_tp', { amount: formats.number(points) })}
      </p>
      <p>
        <Link to="/panel/history">{t('desk.panel.toHistory')}</Link>
      </p>
      {costs.length === 0 ? null : <p>{t('events.dashboard.triggerCost', { cost })}</p>}
    </Card>
  );
}

function costOf({ triggerCost }: DeviceDto): number {
  return triggerCost;
}

/** As many as one looks over; those that need a look are the first of them. */
const devicesShown = 6;

/** How each stands, and how much it has delivered since midnight; each leads to its own page. */
export function DevicesCard({ devices }: { readonly devices: readonly DeviceDto[] }): ReactNode {
  const t = useText();
  const countOf = useCounts(devices);
  if (devices.length === 0) return null;
  const isQuiet = devices.every((device) => countOf(device) === 0);
  return (
    <Card title={t('events.dashboard.devices')}>
      {isQuiet ? <p>{t('events.dashboard.noImpulses')}</p> : null}
      <ul className={classes('stack', styles.devices)}>
        {warningsFirst(devices)
          .slice(0, devicesShown)
          .map((device) => {
            const count = countOf(device);
            return (
              <li key={device.id}>
                <Link to="/panel/devices/edit/$deviceId" params={{ deviceId: device.id }} search={{ tab: 'general' }}>
                  <Name>{device.name}</Name>
                </Link>
                <span className="row gap-4-12">
                  {(count ?? 0) === 0 ? null : (
                    <span className="soft">{t('events.dashboard.today', { count: count ?? 0 })}</span>
                  )}
                  {count === null && warningsOf(device).length === 0 ? null : <DeviceChips device={device} />}
                </span>
              </li>
            );
          })}
      </ul>
      {devices.length <= devicesShown ? null : (
        <p>
          <Link to="/panel/devices">{t('events.dashboard.toDevices')}</Link>
        </p>
      )}
    </Card>
  );
}

/** What each device has delivered since midnight; `null` while nobody knows. */
function useCounts(devices: readonly DeviceDto[]): (device: DeviceDto) => number | null {
  const since_ms = useToday();
  const counts = useRouteQuery(
    calls.impulseCounts,
    { params: { userId: useAccount().id }, query: { timestampFrom_ms: since_ms } },
    { isWanted: devices.length > 0, background: true },
  );
  if (counts.kind !== 'ready') return () => null;
  const known = new Map(counts.data.map(({ deviceId, count }) => [deviceId, count]));
  return ({ id }) => known.get(id) ?? 0;
}

/** How programs outside of the browser get in; whoever signs in with Google has no password for them. */
export function ProgramsCard(): ReactNode {
  const t = useText();
  const { primaryAuthentication } = useAccount();
  const hasPassword = primaryAuthentication === 'PASSWORD';
  return (
    <Card title={t('events.dashboard.programs')}>
      <p>{t(hasPassword ? 'events.dashboard.withPassword' : 'events.dashboard.withGoogle')}</p>
      <p>
        {hasPassword ? (
          <a href="/docs">{t('events.dashboard.calls')}</a>
        ) : (
          <Link to="/panel/devices" className={buttons.button}>
            {t('desk.panel.devices')}
          </Link>
        )}
      </p>
    </Card>
  );
}

/** Which version runs here, and what it brought. */
export function NewsLine(): ReactNode {
  const t = useText();
  const service = useRouteQuery(calls.serviceInfo, {}, { background: true });
  const version = service.kind === 'ready' ? service.data[0]?.version : undefined;
  return version === undefined ? null : (
    <p className="wrap gap-4-16 soft">
      <span>{t('events.dashboard.version', { version })}</span>
      <Link to="/changes">{t('events.dashboard.news')}</Link>
    </p>
  );
}

/** For accounts that time no races: what they can do here. */
export function VisitorCards(): ReactNode {
  const t = useText();
  return (
    <div className={styles.cards}>
      <Card title={t('events.dashboard.visitor.find')}>
        <p>{t('events.dashboard.visitor.findHint')}</p>
        <p>
          <Link to="/" className={buttons.button}>
            {t('events.dashboard.visitor.find')}
          </Link>
        </p>
      </Card>
      <TimekeeperCard />
    </div>
  );
}

/** Anybody may time races (Spec §6): the first steps stand in the place of this once one does. */
function TimekeeperCard(): ReactNode {
  const t = useText();
  const hasPrices = useHasPrices();
  const toasts = useToasts();
  const { error, isBusy, upgrade } = useUpgrade(() => toasts.show({ text: t('events.dashboard.visitor.became') }));
  return (
    <Card title={t('events.dashboard.visitor.time')}>
      <p>{t(hasPrices ? 'events.dashboard.visitor.timeHint' : 'events.dashboard.visitor.timeHintFree')}</p>
      {error === null ? null : <Refused error={error} />}
      <p>
        <Button disabled={isBusy} onPress={upgrade}>
          {t('events.dashboard.visitor.become')}
        </Button>
      </p>
    </Card>
  );
}
