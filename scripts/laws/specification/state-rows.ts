/** Spec §4: states, and what leads from one to the next. */
import { row, testsOf } from './row.ts';
import type { Row } from './row.ts';

const eventState = testsOf('packages/timing/src/model/event-state.test.ts');
const heatState = testsOf('packages/timing/src/model/heat-state.test.ts');
const heats = testsOf('apps/server/src/heats/routes.test.ts');
const rules = testsOf('apps/server/src/heats/heat-rule-routes.test.ts');
const decisions = testsOf('apps/server/src/heats/heat-decision-routes.test.ts');
const runs = testsOf('apps/server/src/runs/routes.test.ts');
const form = testsOf('apps/server/src/events/form-routes.test.ts');
const channel = testsOf('apps/bridge/src/control/channel-rules.test.ts');
const account = testsOf('apps/server/src/users/account-routes.test.ts');
const login = testsOf('apps/server/src/users/routes.test.ts');
const has = testsOf('packages/contract/src/specification-entities.test.ts');
const control = testsOf('apps/server/src/devices/control-routes.test.ts');
const limit = testsOf('packages/contract/src/limits.test.ts');
const connection = testsOf('apps/web/src/live/connection-state.test.ts');

export const stateRows: readonly Row[] = [
  row(
    'of an event: inactive, scheduled, active, live, finished',
    has('the states of an event'),
    eventState('is inactive until the form is complete'),
    eventState('on %s a race of 17 and 18 January is %s'),
    eventState('is live while a heat is armed, also past the last day'),
  ),
  row(
    'a heat is armed and disarmed',
    heatState('%s: %s makes it %s'),
    heats('answer with the heat as it is then'),
  ),
  row(
    'neither when the event is not active',
    eventState('allows arming when active or live, and never otherwise'),
    heats('refuse arming before the first day of the event and behind its last'),
    heats('are refused in a state that does not allow them'),
  ),
  row(
    'its finish makes dns and dnf, and disarms it',
    heatState('turns waiting into dns and on course into dnf, and reopening takes that back'),
    'e2e/stories/heats.story.ts: a heat is finished, called off and brought back, with what becomes of whom',
  ),
  row('a heat is cancelled', heats('take back that a heat was cancelled')),
  row(
    'a competitor is cancelled in a heat, and back',
    runs('call a competitor off, and take that back'),
    'e2e/stories/bad-day.story.ts: a run is called off and taken back; a note and an exclusion stand on the other desk',
  ),
  row('restart of the event', rules('is for the owner, and begins anew what has begun')),
  row(
    'restart of a heat',
    heatState('begins a new round: impulses from before it stay, unassigned'),
  ),
  row('restart of a group', decisions('lets them wait again')),
  row(
    'restart of a run, with its start group',
    runs('let a run wait again, alone or with all who started with it'),
  ),
  row(
    'of a run: ok, dns, dnf, dsq',
    has('what a run can be, under way or over'),
    runs('set and take back a status'),
  ),
  row(
    'a run goes to somebody else',
    runs('give a run to somebody else, and take it back where both have times'),
  ),
  row('the times of a section go', runs('remove the times of one section')),
  row(
    'a reference run is set and unset, of a heat or the event',
    decisions('carries its section times, for operators only, until it is unset'),
    decisions(
      "of the event holds in every heat without one of its own, and is among everyone's decisions",
    ),
  ),
  row(
    'it needs heat, run, finish and tolerances',
    decisions('is refused for no run, one that is not finished and tolerances that do not fit'),
    'packages/timing/src/decisions/reference-run.test.ts: when there is no such heat or run',
    'packages/timing/src/decisions/reference-run.test.ts: when the run is not finished, or its result was taken away',
  ),
  row(
    'other days reset heats and start lists',
    form('reset heats and start lists only when that is confirmed, and the answer says so'),
    'e2e/stories/event-form.story.ts: an event is created step by step, and moved to another day',
  ),
  row(
    'of a channel: active, blocked, disabled',
    has('the states of a channel'),
    channel('blocked: its impulses come, and count for nothing'),
    channel('disabled: it has none, but what it had can be cleared'),
  ),
  row('pulse hold is active or not', channel('is warned of until its next impulse')),
  row(
    'the clock is held by GPS or by the server',
    'packages/contract/src/validation.test.ts: the synchronisation of a device is required',
    'apps/server/src/devices/setting-routes.test.ts: tells the device all that was set, and leaves channels alone that were not named',
  ),
  row(
    'how a clock is held',
    has('what holds the clock of a device'),
    'apps/bridge/src/control/compare-clocks.test.ts: a clock that goes with the server is held by it',
  ),
  row(
    'a device is reactivated',
    control('waits up to 30 minutes for its first connection'),
    control('is over with its first connection'),
  ),
  row(
    'the live connection: retry, force, heartbeat',
    limit('a page tries again every 3 s to reconnect'),
    limit('a page reconnects by force when it is not connected within 30 s'),
    limit('the live connection has a heartbeat of 10 s in and out'),
    'apps/web/src/live/connection.test.ts: begins anew when nobody answers for 30 s, and 3 s after each loss (Spec §4)',
    'apps/server/src/live/sockets/live-socket.test.ts: heart-beats go both ways as long as both want',
    'e2e/stories/network-cut.story.ts: a cut network is said, retried, caught up with, and its end is said for three seconds',
  ),
  row(
    'it is shown as lost, then back',
    connection('a loss says since when, however often it is retried'),
    connection('being back is said until it has been shown long enough'),
    'apps/web/src/layout/page-layout.test.tsx: a lost connection is said above every screen, and that it is back',
  ),
  row(
    'sign-up',
    login(
      'keeps every field, the consent with its time and text, and writes a mail to the address',
    ),
  ),
  row('login', login('gives the token in the header and the person in the body')),
  row('logout', login('a token that was logged out opens nothing any more')),
  row(
    'reauthentication',
    login('a token ends after thirty days'),
    account('lets this session go on and ends all others with -1007'),
  ),
  row('upgrade', account('becomes a timing point account, also when asked twice')),
  row('deletion by a mailed link', account('needs the link of the mail, unused and within a day')),
  row(
    'password by a mailed link that expires',
    account('has an hour, and a disabled account has none'),
  ),
  row(
    'without timing points heats are not updated',
    'apps/server/src/timing-points/paying.test.ts: by a heat costs 2; without points the heats are not updated (Spec §8)',
  ),
  row(
    'owners hear of impulses, others do not',
    'packages/contract/src/apply-change.test.ts: shows a late impulse in its place, and a verdict that changed in the same place',
    "apps/server/src/http/live-gate.test.ts: lets nobody but the owner hear what is the owner's",
  ),
];
