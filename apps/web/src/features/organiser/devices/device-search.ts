/** What the address of the device pages tells beside the device: tab, channel, what is open. */

export const deviceTabs = ['general', 'settings', 'channels', 'triggers'] as const;
export type DeviceTab = (typeof deviceTabs)[number];

export interface DevicesSearch {
  readonly open?: 'register';
}

export interface DeviceSearch {
  readonly tab: DeviceTab;
  /** Of the impulses; that of the newest unless told. */
  readonly channel?: number;
  readonly shown?: 'deleted';
  readonly open?: 'delete';
}

export function readDevicesSearch(search: Readonly<Record<string, unknown>>): DevicesSearch {
  return search['open'] === 'register' ? { open: 'register' } : {};
}

export function readDeviceSearch(search: Readonly<Record<string, unknown>>): DeviceSearch {
  const { tab, channel, shown, open } = search;
  return {
    tab: deviceTabs.find((known) => known === tab) ?? 'general',
    ...(typeof channel === 'number' && channel >= 0 && channel < 10 && Number.isInteger(channel) ? { channel } : {}),
    ...(shown === 'deleted' ? { shown } : {}),
    ...(open === 'delete' ? { open } : {}),
  };
}
