/** What the address of the device pages tells beside the device: tab, channel, what is open. */
import { oneOf, search, type Parse, type SearchOf } from '../../../base/page-search.ts';
import { orElse } from '../../../base/search-values.ts';

export const deviceTabs = ['general', 'settings', 'channels', 'triggers'] as const;

const channel: Parse<number | undefined> = oneOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);

export const readDevicesSearch = search({ open: oneOf(['register', 'add'] as const) });

export const readDeviceSearch = search({
  tab: orElse(oneOf(deviceTabs), 'general'),
  /** Of the impulses; that of the newest unless told. */
  channel,
  shown: oneOf(['deleted'] as const),
  open: oneOf(['delete'] as const),
});
export type DeviceSearch = SearchOf<typeof readDeviceSearch>;
