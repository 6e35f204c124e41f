/** Spec §9: business constants and limits. */
import { row, testsOf } from './row.ts';
import type { Row } from './row.ts';

const limit = testsOf('packages/contract/src/limits.test.ts');

export const constantRows: readonly Row[] = [
  row('serial number', limit('a device serial number has exactly 9 digits')),
  row(
    'heartbeat',
    limit('the live connection has a heartbeat of 10 s in and out'),
    'apps/server/src/live/sockets/live-socket.test.ts: heart-beats go both ways as long as both want',
  ),
  row('timing point deposit', 'apps/server/src/timing-points/routes.test.ts: of %i is booked'),
  row(
    'bonus on device registration',
    'apps/server/src/timing-points/service-prices.test.ts: brings who registers it first a bonus, and nobody after that (Spec §9)',
  ),
  row(
    'cost per trigger',
    'apps/server/src/timing-points/store.test.ts: charges a trigger once, by the cost of its device, and nothing where it costs nothing',
  ),
  row('reconnect retry', limit('a page tries again every 3 s to reconnect')),
  row('forced reconnect', limit('a page reconnects by force when it is not connected within 30 s')),
  row('reconnect banner', limit('the banner of a successful reconnect hides after 3 s')),
  row(
    'screen part load timeout',
    'apps/web/src/screen.test.ts: a screen that does not arrive within 120 seconds counts as failed',
  ),
  row(
    'reload after load failure',
    'apps/web/src/screen.test.ts: a screen that fails to load reloads the page after 2 seconds',
  ),
  row('registered events', limit('500 registered events are fetched at once')),
  row(
    'first connection after reactivation',
    limit('the first connection of a device after reactivation may take 30 minutes'),
  ),
  row(
    'error-reporting sample rate',
    limit('one error in five is reported'),
    'apps/server/src/service/error-reports.test.ts: is one of five that are reported',
  ),
  row('top bar tooltip', limit('a tooltip of the top bar waits 300 ms')),
  row('application version', limit('the application version is 0.58.2')),
  row(
    'features depend on the firmware',
    'packages/contract/src/device-features.test.ts: grows with the firmware of an MT1',
  ),
  row(
    'sizes of images',
    'apps/server/src/events/image-routes.test.ts: is made anew in our size, without what a camera put inside, and kept for ever',
  ),
  row('rounding types', limit('rounding types are cutOff, round and roundUp')),
  row('country codes', limit('country codes have three letters')),
];
