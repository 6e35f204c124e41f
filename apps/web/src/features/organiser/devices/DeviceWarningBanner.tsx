import { calls, type UserDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { isTimekeeper } from '../../../services/timekeeper.ts';
import { heldChannels } from './device-warnings.ts';

/** On every page of the panel, while a channel is held: nothing that happens there becomes a time. */
export function DeviceWarningBanner({ user }: { readonly user: UserDto }): ReactNode {
  const t = useText();
  const devices = useRouteQuery(
    calls.listDevices,
    { params: { userId: user.id } },
    { isWanted: isTimekeeper(user), background: true },
  );
  if (devices.kind !== 'ready') return null;
  const held = devices.data.flatMap((device) => {
    const channels = heldChannels(device).join(', ');
    return channels === '' ? [] : [{ device, channels }];
  });
  return held.map(({ device: { id, name }, channels }) => (
    <Banner key={id} tone="bad" icon="warning">
      {t('desk.panel.pulseHeld', { name, channels })}{' '}
      <Link to="/panel/devices/edit/$deviceId" params={{ deviceId: id }} search={{ tab: 'channels' }}>
        {t('desk.panel.toChannels')}
      </Link>
    </Banner>
  ));
}
