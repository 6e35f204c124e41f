import { Link, useRouterState } from '@tanstack/react-router';
import type { UserDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { useWaitingDevices } from './Admissions.tsx';
import { isTimekeeper } from '../../../services/timekeeper.ts';

/**
 * On every page of the panel, while a bridge asks to be let in: nothing of it arrives before. The devices' own pages have
 * it with its buttons, and the desk beside the device, where no row moves for it.
 */
export function AdmissionBanner({ user }: { readonly user: UserDto }): ReactNode {
  const t = useText();
  const isElsewhere = useRouterState({
    select: ({ location: { pathname } }) => !pathname.startsWith('/panel/devices') && !pathname.endsWith('/desk'),
  });
  const waiting = useWaitingDevices(isElsewhere && isTimekeeper(user));
  if (!isElsewhere) return null;
  return waiting.map(({ id, deviceId, deviceName: name, address }) => (
    <Banner key={id} tone="warn" icon="warning">
      {t('desk.panel.wantsToConnect', { name, id: deviceId, address })}{' '}
      <Link to="/panel/devices/edit/$deviceId" params={{ deviceId }} search={{ tab: 'general' }}>
        {t('desk.panel.devices')}
      </Link>
    </Banner>
  ));
}
