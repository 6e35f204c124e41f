import { calls } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useUser } from '../../services/account.ts';
import { Loaded } from '../../queries/Loaded.tsx';
import { useRouteQuery } from '../../queries/use-route-query.ts';
import { SwitchField } from '../../fields/ChoiceFields.tsx';
import { reaches } from '../../features/account/panel/screen-access.ts';
import { RefusedScreen } from '../../features/account/panel/ScreenGuard.tsx';
import styles from '../../features/public/status/Status.module.css';
import { StatusCharts } from '../../features/public/status/StatusCharts.tsx';
import { StatusFacts } from '../../features/public/status/StatusFacts.tsx';
import { useAutoRefresh } from '../../features/public/status/use-auto-refresh.ts';
import { useFormats, useText } from '../../language/language-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { PanelPage } from '../../views/page/PanelPage.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';

/** How the service does, for administrators (Spec §2). */
export function StatusScreen(): ReactNode {
  const user = useUser();
  return (
    <div className={styles.page}>{reaches(user, '/status') ? <Status /> : <RefusedScreen screen="/status" />}</div>
  );
}

/** As often as the server takes a sample. */
const again_ms = 10_000;

function Status(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [isOn, setOn] = useAutoRefresh();
  const often = { again_ms: () => (isOn ? again_ms : false) } as const;
  const status = useRouteQuery(calls.serviceStatus, {}, often);
  const samples = useRouteQuery(calls.statusSamples, {}, often);
  const now = status.kind === 'ready' ? status.data[0] : undefined;
  const at_ms = Number((now?.timestamp_100ns ?? 0n) / BigInt(TICKS_PER_MILLISECOND));
  const refresh = () => {
    if (status.kind !== 'loading') status.retry();
    if (samples.kind !== 'loading') samples.retry();
  };
  return (
    <PanelPage
      title={t('service.status.title')}
      lead={now === undefined ? '' : t('service.status.asOf', { time: formats.clock(at_ms) })}
      actions={
        <>
          <SwitchField label={t('service.status.refresh')} value={isOn} onChange={setOn} />
          <Button onPress={refresh}>{t('service.status.now')}</Button>
        </>
      }
    >
      <Loaded from={status}>{([one]) => (one === undefined ? null : <StatusFacts status={one} />)}</Loaded>
      <h2>{t('service.status.lastHour')}</h2>
      <Loaded
        from={samples}
        empty={<EmptyState title={t('service.status.early')} hint={t('service.status.earlyHint')} />}
      >
        {(taken) => <StatusCharts samples={taken} />}
      </Loaded>
    </PanelPage>
  );
}
