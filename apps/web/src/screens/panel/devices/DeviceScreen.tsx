import { calls, type DeviceDto } from '@startwand/contract';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { usePageState } from '../../../queries/use-page-state.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import {
  ChannelDeadTimes,
  ChannelPulseHolds,
  ChannelStates,
} from '../../../features/organiser/devices/ChannelSettings.tsx';
import { deviceTabs } from '../../../features/organiser/devices/device-search.ts';
import { DeregisterDevice } from '../../../features/organiser/devices/DeregisterDevice.tsx';
import { DeviceAccess } from '../../../features/organiser/devices/DeviceAccess.tsx';
import { DeviceActivation } from '../../../features/organiser/devices/DeviceActivation.tsx';
import { DeviceChips } from '../../../features/organiser/devices/DeviceChips.tsx';
import { DeviceFacts } from '../../../features/organiser/devices/DeviceFacts.tsx';
import { DeviceNextSteps, isNew } from '../../../features/organiser/devices/DeviceNextSteps.tsx';
import { DeviceParts } from '../../../features/organiser/devices/DevicePart.tsx';
import {
  NameSetting,
  NumbersSetting,
  SyncSetting,
  ZoneSetting,
} from '../../../features/organiser/devices/DeviceSettings.tsx';
import { DeviceTriggers } from '../../../features/organiser/devices/DeviceTriggers.tsx';
import { WaitingAdmissions } from '../../../features/account/panel/Admissions.tsx';
import { assertNever } from '../../../base/assert-never.ts';
import { useText } from '../../../language/language-context.tsx';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';
import { PanelPage } from '../../../views/page/PanelPage.tsx';
import { tabClass, TabRow } from '../../../ui/Tabs.tsx';

/** One device in its four tabs, live. */
export function DeviceScreen(): ReactNode {
  const t = useText();
  const { deviceId } = useParams({ from: '/panel/devices/edit/$deviceId' });
  const devices = useRouteQuery(calls.listDevices, { params: { userId: useAccount().id } });
  const state = usePageState(devices);
  const device = devices.kind === 'ready' ? devices.data.find(({ id }) => id === deviceId) : null;
  if (device === null || device === undefined) {
    const gone = {
      kind: 'empty',
      title: t('devices.gone'),
      hint: t('devices.goneHint'),
      action: <ToList />,
    } as const;
    return <PanelPage title={t('devices.tabs.label')} state={device === undefined ? gone : state} />;
  }
  return (
    <PanelPage
      key={device.id}
      title={device.name}
      chip={<DeviceChips device={device} />}
      lead={`${device.type} · ${t('desk.panel.serial', { id: device.id })}`}
      tabs={<Tabs deviceId={device.id} />}
    >
      <WaitingAdmissions deviceId={device.id} />
      <Tab device={device} />
    </PanelPage>
  );
}

function Tab({ device }: { readonly device: DeviceDto }): ReactNode {
  const { tab } = useSearch({ from: '/panel/devices/edit/$deviceId' });
  switch (tab) {
    case 'general':
      return (
        <>
          {isNew(device) ? <DeviceNextSteps device={device} /> : <DeviceFacts device={device} />}
          <DeviceActivation device={device} />
          <DeviceAccess device={device} />
          <DeregisterDevice device={device} />
        </>
      );
    case 'settings':
      return (
        <DeviceParts>
          <NameSetting device={device} />
          <NumbersSetting device={device} />
          <ZoneSetting device={device} />
          <SyncSetting device={device} />
        </DeviceParts>
      );
    case 'channels':
      return (
        <>
          <ChannelStates device={device} />
          <ChannelDeadTimes device={device} />
          <ChannelPulseHolds device={device} />
        </>
      );
    case 'triggers':
      return <DeviceTriggers device={device} />;
    default:
      return assertNever(tab);
  }
}

function Tabs({ deviceId }: { readonly deviceId: string }): ReactNode {
  const t = useText();
  return (
    <TabRow label={t('devices.tabs.label')}>
      {deviceTabs.map((tab) => (
        <Link key={tab} to="/panel/devices/edit/$deviceId" params={{ deviceId }} search={{ tab }} className={tabClass}>
          {t(`devices.tabs.${tab}`)}
        </Link>
      ))}
    </TabRow>
  );
}

function ToList(): ReactNode {
  const t = useText();
  return (
    <Link to="/panel/devices" className={classes(buttons.button, buttons.primary)}>
      {t('devices.toList')}
    </Link>
  );
}
