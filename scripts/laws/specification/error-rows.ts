/** Spec §8: what people are told when something went wrong. */
import { row, testsOf } from './row.ts';
import type { Row } from './row.ts';

const account = testsOf('apps/server/src/users/account-routes.test.ts');
const users = testsOf('apps/server/src/users/routes.test.ts');
const signIns = testsOf('apps/server/src/sign-ins/routes.test.ts');
const devices = testsOf('apps/server/src/devices/routes.test.ts');
const control = testsOf('apps/server/src/devices/control-routes.test.ts');
const settings = testsOf('apps/server/src/devices/setting-routes.test.ts');
const heats = testsOf('apps/server/src/heats/routes.test.ts');
const decisions = testsOf('apps/server/src/heats/heat-decision-routes.test.ts');
const form = testsOf('apps/server/src/events/form-routes.test.ts');
const points = testsOf('apps/server/src/timing-points/routes.test.ts');
const paying = testsOf('apps/server/src/timing-points/paying.test.ts');
const log = testsOf('packages/timing/src/log/log.test.ts');

export const errorRows: readonly Row[] = [
  row(
    'each message, in every language',
    'scripts/laws/error-catalogue.test.ts: has a text in %s, and there is none without an error',
  ),
  row(
    'server error, unexpected error',
    'apps/server/src/http/error-reply.test.ts: what nobody foresaw is logged with its cause, and told without it',
  ),
  row(
    'already registered for this event',
    'apps/server/src/registrations/routes.test.ts: is possible once for each person and event, also when asked twice at once',
  ),
  row(
    'start number taken',
    'apps/server/src/competitors/routes.test.ts: is all or none: a taken bib is named and nobody is entered',
  ),
  row(
    'date not valid',
    'packages/contract/src/validation.test.ts: the start date is required',
    'apps/server/src/imports/competitor-import.test.ts: are named by row, column and field where something is wrong, and none is entered',
  ),
  row(
    'day, month or year not valid',
    'apps/web/src/fields/birth-date.test.ts: of %s it is the %s that cannot be',
    'e2e/stories/competitor.story.ts: what is wrong is said beside its field, and what is typed survives a reload',
  ),
  row('device communication failed', control('fails when it is not connected')),
  row(
    'update timed out',
    settings('times out when the device does not answer; the setting stays wanted until it does'),
  ),
  row('30 minutes after reactivation', control('waits up to 30 minutes for its first connection')),
  row('wrong pin', devices('is refused with a wrong pin')),
  row(
    'no device for the serial number',
    devices('is refused for a serial number that nobody knows'),
  ),
  row('device already registered', devices('is refused when somebody else has the device')),
  row(
    'registration of a device failed',
    control('a registration that meets another change of the device fails, and may be tried again'),
  ),
  row(
    'SIM status could not be fetched',
    control('fails when it cannot read its SIM card; what else it says is stored'),
  ),
  row(
    'SIM activation caused by device activation',
    control('says that its SIM card is being activated, while it is'),
  ),
  row('event not found', form('of an event that does not exist is a 404')),
  row(
    'event could not be updated',
    form('do not come over a race under way; a longer event resets nothing'),
  ),
  row(
    'duplicate event failed',
    'apps/server/src/events/whole-event.test.ts: is its owner’s',
    'apps/server/src/events/whole-event.test.ts: takes its form, moved to a day that has not passed, and nobody of its field',
    paying('by copying costs the same, and is refused when it cannot be paid'),
  ),
  row(
    'invalid form with its steps',
    form('is inactive, says what it lacks to its owner, and stands in no public list'),
  ),
  row(
    'unsupported image',
    'apps/server/src/events/image-routes.test.ts: is a PNG or JPEG by its content, whatever its name says, of 5 MB at the most',
  ),
  row('arming and disarming failed', heats('are refused in a state that does not allow them')),
  row(
    'the event is not active',
    heats('refuse arming before the first day of the event and behind its last'),
  ),
  row(
    'reference run: heat or run not found, not finished, tolerances',
    decisions('is refused for no run, one that is not finished and tolerances that do not fit'),
    'packages/timing/src/decisions/reference-run.test.ts: when there is no such heat or run',
  ),
  row(
    'log download failed',
    'apps/server/src/exports/file-maker.test.ts: a log download that takes too long fails, and says so',
  ),
  row(
    'invitation could not be sent',
    'apps/server/src/competitors/mail-routes.test.ts: cannot be sent while nobody has an address',
  ),
  row(
    'automatic adding to a heat',
    'packages/timing/src/history/auto-enrol.test.ts: says in the log whom it could not take in, because they are still to run beside it',
  ),
  row('note: invalid bib', log('a bib that nobody wears')),
  row('note: unhandled trigger', log('an impulse that nobody is due for')),
  row(
    'note: premature or delayed filtered',
    'packages/timing/src/judging/who-is-due.test.ts: is accepted on both edges of a window and not a tick beyond',
  ),
  row(
    'note: resent trigger auto-assigned',
    'packages/timing/src/history/late-trigger.test.ts: that finds its run alone is noted as a resent one',
  ),
  row(
    'note: speed exceeded or undercut',
    log('a run that was too fast, and again when its time changes'),
  ),
  row(
    'wrong e-mail or password',
    users('a wrong password and an unknown address get the same answer'),
  ),
  row('no password associated', signIns('has no password to log in with, to change or to recover')),
  row(
    'third-party sign-in failed',
    signIns('where it is not configured, or Google cannot be reached'),
    'e2e/stories/google.story.ts: who says no at Google is told so, and every other way in still leads on',
  ),
  row(
    'e-mail exists already',
    users('an address has one account, whatever its case, and no second confirmation'),
  ),
  row('required fields missing', users('tells every missing and faulty field at once')),
  row('third-party sign-up failed', signIns('on the address of an account with a password')),
  row(
    'no user with this e-mail, user disabled',
    account('of nobody, or of a disabled account, is told so'),
  ),
  row('link expired', account('has an hour, and a disabled account has none')),
  row('link invalid', account('is chosen anew by the mailed link, once, and every session ends')),
  row('account update failed', account('names every fault, and takes neither address nor role')),
  row('password update failed', account('takes none that is among the first to be tried')),
  row('old password incorrect', account('needs the old one')),
  row(
    'deletion: the e-mail could not be sent',
    'apps/server/src/users/mails-that-wait.test.ts: who asks for a mail is told that it waits, until the mail server takes one again',
    'apps/server/src/users/mails-that-wait.test.ts: mails for the end of an account and for another address are kept, and come when it is back',
    account('that is asked for again and again gets no more mails, and is told so'),
  ),
  row('deletion failed', account('a link for the password does not delete')),
  row('account disabled', account('is told so to who knows the password, and opens nothing')),
  row(
    'reassign failed',
    'apps/server/src/runs/routes.test.ts: give a run to somebody else, and take it back where both have times',
  ),
  row(
    'run times update failed',
    'apps/server/src/runs/run-time-routes.test.ts: are written all or none, and the one that is refused is named',
  ),
  row(
    'invalid user',
    'apps/server/src/administration/routes.test.ts: cannot be disabled when it is nobody, or the own one',
  ),
  row(
    'no user with this address to sell to',
    'apps/server/src/timing-points/sales.test.ts: an address is looked at as the order would be',
  ),
  row(
    'user has no timing point account',
    points('is refused for nobody, and for an account without timing points (Spec §8)'),
  ),
  row(
    'sales order: address invalid or unavailable',
    points('for an invalid or unavailable address is refused (Spec §8)'),
  ),
  row(
    'sales order: timing point account missing',
    points('for somebody without a timing point account is refused (Spec §8)'),
  ),
  row(
    'not enough timing points',
    paying('by copying costs the same, and is refused when it cannot be paid'),
  ),
  row(
    'heats not updated for lack of timing points',
    paying('by a heat costs 2; without points the heats are not updated (Spec §8)'),
  ),
  row(
    'times import: check cell formats',
    'apps/server/src/imports/time-import.test.ts: name the bib that is unknown, stands twice or has nothing, and the time that is none',
  ),
  row(
    '404',
    'apps/server/src/http/implement.test.ts: to a call that does not exist is an envelope with 404',
  ),
  row(
    '404 in a page',
    'e2e/stories/home.story.ts: an address where nothing is says so, with a way on, as a 404',
  ),
  row('503', 'apps/server/src/service/maintenance.test.ts: asks everybody to come later'),
  row(
    'API limit reached',
    'apps/server/src/http/existing-clients.test.ts: when it asks far too often: -9000, HTTP 429, and how long to wait',
  ),
  row(
    'wait and retry, in a page',
    'apps/web/src/routes.test.tsx: an answer leads to the page of «%s»',
    'apps/web/src/routes.test.tsx: who has to wait at /%s is told how long, and is back by itself',
    'e2e/sweep/screens.ts: LimitScreen',
    'e2e/sweep/screens.ts: ServiceScreen',
  ),
  row(
    'disconnected, trying again',
    'apps/web/src/live/connection-state.test.ts: a loss says since when, however often it is retried',
  ),
  row(
    'reconnected',
    'apps/web/src/live/connection-state.test.ts: being back is said until it has been shown long enough',
  ),
];
