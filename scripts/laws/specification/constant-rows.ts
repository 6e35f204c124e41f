/** Spec §9: business constants and limits. */
import { row, testsOf } from './row.ts';
import type { Row } from './row.ts';

const limit = testsOf('packages/contract/src/limits.test.ts');
const silence =
  'apps/web/src/live/connection.test.ts: begins anew when nobody answers for 30 s, and 3 s after each loss (Spec §4)';

export const constantRows: readonly Row[] = [
  row('serial number', limit('a device serial number has exactly 9 digits')),
  row(
    'heartbeat',
    limit('the live connection has a heartbeat of 10 s in and out'),
    'apps/server/src/live/sockets/live-socket.test.ts: heart-beats go both ways as long as both want',
  ),
  row(
    'timing point deposit',
    'apps/server/src/timing-points/routes.test.ts: of %i is booked',
    'apps/server/src/timing-points/routes.test.ts: of %s is refused: 1 to 99,999 or -1 to -99,999 (Spec §9)',
  ),
  row(
    'bonus on device registration',
    'apps/server/src/timing-points/service-prices.test.ts: brings who registers it first a bonus, and nobody after that (Spec §9)',
  ),
  row(
    'cost per trigger',
    'apps/server/src/timing-points/store.test.ts: charges a trigger once, by the cost of its device, and nothing where it costs nothing',
  ),
  row(
    'cost per trigger is shown',
    'e2e/stories/events.story.ts: the dashboard ticks the first steps by itself, and shows the one that is next',
  ),
  row('reconnect retry', limit('a page tries again every 3 s to reconnect'), silence),
  row(
    'forced reconnect',
    limit('a page reconnects by force when it is not connected within 30 s'),
    silence,
  ),
  row(
    'reconnect banner',
    limit('the banner of a successful reconnect hides after 3 s'),
    'e2e/stories/network-cut.story.ts: a cut network is said, retried, caught up with, and its end is said for three seconds',
  ),
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
    'apps/server/src/devices/control-routes.test.ts: waits up to 30 minutes for its first connection',
  ),
  row(
    'error-reporting sample rate',
    limit('one error in five is reported'),
    'apps/server/src/service/error-reports.test.ts: is one of five that are reported',
  ),
  row(
    'top bar tooltip',
    limit('a tooltip of the top bar waits 300 ms'),
    'apps/web/src/layout/page-layout.test.tsx: the button of the languages says what it is after 300 ms under a pointer',
  ),
  row(
    'application version',
    limit('the application version is 0.58.2'),
    'apps/web/src/layout/page-layout.test.tsx: the foot has the year, the version and what has changed',
  ),
  row(
    'features depend on the firmware',
    'packages/contract/src/device-features.test.ts: grows with the firmware of an MT1',
  ),
  row(
    'sizes of images',
    'apps/server/src/events/image-routes.test.ts: is made anew in our size, without what a camera put inside, and kept for ever',
  ),
  row(
    'recommended sizes are offered where one cuts',
    'e2e/stories/kit.story.ts: a file that does not fit is refused in words, a picture is cut to its shape',
  ),
  row('rounding types', limit('rounding types are cutOff, round and roundUp')),
  row('country codes', limit('country codes have three letters')),
  row(
    'types of documents and images',
    'packages/contract/src/specification-entities.test.ts: the types of documents',
    'apps/server/src/events/image-routes.test.ts: is a PNG or JPEG by its content, whatever its name says, of 5 MB at the most',
  ),
  row(
    'every other limit is held and told',
    'packages/contract/src/issues.test.ts: tell the bound that was passed',
    'packages/contract/src/validation.test.ts: a pulse hold time is required, within its bounds',
    'packages/contract/src/validation.test.ts: a delay time is required, within its bounds',
    'apps/server/src/events/form-routes.test.ts: are held against each other and against today',
  ),
];
