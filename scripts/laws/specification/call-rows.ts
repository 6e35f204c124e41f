/** Spec §7: the calls and what answers look like. */
import { row, testsOf } from './row.ts';
import type { Row } from './row.ts';

const client = testsOf('apps/server/src/http/existing-clients.test.ts');
const matrix = testsOf('apps/server/src/http/permission-matrix.test.ts');
const maintenance = testsOf('apps/server/src/service/maintenance.test.ts');
const live = testsOf('apps/server/src/http/live-permissions.test.ts');

export const callRows: readonly Row[] = [
  row('each listed call', 'packages/contract/src/specification-calls.test.ts: %s %s is a call'),
  row('each call, asked as everybody', matrix('$who: $verdict')),
  row('every body has a status, 0 is success', client('lists its devices')),
  row(
    'the token travels in a header',
    client('logs in, and finds its token in the header of the answer'),
  ),
  row(
    '-1006 asks for a new login',
    'apps/server/src/users/account-routes.test.ts: is told so to who knows the password, and opens nothing',
  ),
  row(
    '-9000 is the API limit',
    client('when it asks far too often: -9000, HTTP 429, and how long to wait'),
  ),
  row(
    '401 and 403 for nothing else',
    client('with HTTP 401 or 403 for nothing else: it would log out'),
  ),
  row('503 is service unavailable', maintenance('asks everybody to come later')),
  row(
    'filters of the event lists',
    'apps/server/src/events/whole-event.test.ts: are filtered by name, place, country and days, and paged',
  ),
  row(
    'reset with the start group',
    'apps/server/src/runs/routes.test.ts: let a run wait again, alone or with all who started with it',
  ),
  row(
    'reset of the run status',
    'apps/server/src/runs/run-time-routes.test.ts: leave the status of an operator, or reset it where that is asked for',
  ),
  row(
    'documents are forms',
    'apps/server/src/documents/routes.test.ts: needs a category, a description and a file',
  ),
  row(
    'triggers by pages',
    client('reads a channel newest first, between milliseconds and by pages'),
  ),
  row(
    'sign-up returns the token',
    'apps/server/src/users/routes.test.ts: keeps every field, the consent with its time and text, and writes a mail to the address',
  ),
  row(
    'update with a timing point account',
    'apps/server/src/users/account-routes.test.ts: changes what one tells, and a timing point account stays one',
  ),
  row(
    'deletion is confirmed by mail',
    'apps/server/src/users/account-routes.test.ts: needs the link of the mail, unused and within a day',
  ),
  row('live topics, as everybody', live('is heard by $who: $isHeard')),
  row(
    'devices’ triggers live',
    'apps/server/src/http/sockjs.test.ts: hears the triggers of its device, token as «%s…»',
  ),
  row(
    'devices’ status live',
    "apps/server/src/devices/setting-routes.test.ts: is told to the owner's pages: wanted at once, acknowledged when it is",
  ),
  row(
    'the balance live',
    'apps/server/src/timing-points/announce-balance.test.ts: a balance is told to its holder and to administrators, and to nobody else',
  ),
  row(
    'the history of timing points by pages',
    'apps/server/src/timing-points/routes.test.ts: are told newest first and by pages, and stand beside the person',
  ),
  row(
    'the personal reply queue',
    'apps/server/src/live/sockets/live-hub.test.ts: an answer reaches whoever asked, once and byte for byte, and nobody else',
  ),
  row(
    'server time and nations',
    'apps/server/src/service/routes.test.ts: visitors are told the time and the nations',
  ),
];
