/** Spec §5: validation. */
import { row, testsOf } from './row.ts';
import type { Row } from './row.ts';

const field = testsOf('packages/contract/src/validation.test.ts');
const form = testsOf('apps/server/src/events/form-routes.test.ts');
const documents = testsOf('apps/server/src/documents/routes.test.ts');
const images = testsOf('apps/server/src/events/image-routes.test.ts');
const imports = testsOf('apps/server/src/imports/routes.test.ts');
const competitorImport = testsOf('apps/server/src/imports/competitor-import.test.ts');
const points = testsOf('apps/server/src/timing-points/routes.test.ts');
const administration = testsOf('apps/server/src/administration/routes.test.ts');

export const validationRows: readonly Row[] = [
  row('e-mail', field('the e-mail address is required, valid and has a maximum length')),
  row('password', field('the password is required and has a minimum length')),
  row(
    'the password is repeated alike',
    'e2e/stories/accounts.story.ts: who is on the way to somewhere signs up, and is told what is missing beside each field',
  ),
  row('first name', field('the first name is required, with a maximum length')),
  row('last name', field('the last name is required, with a maximum length')),
  row('city', field('the city is required, with a maximum length')),
  row('street', field('the street is required, with a maximum length')),
  row('country', field('the country of a person is required')),
  row('phone', field('the phone has a maximum length')),
  row('cell phone', field('the cell phone has a maximum length')),
  row('company', field('the company has a maximum length')),
  row('postal code', field('the postal code has a maximum length')),
  row('website', field('the website of a person is a valid URL with a maximum length')),
  row('consent at sign-up', field('consent is required at sign-up')),
  row(
    'consent at registration',
    field('consent is required at event registration'),
    'apps/server/src/registrations/routes.test.ts: needs an event, names and consent, all told at once',
  ),
  row('name of an event', field('the name of an event is required, with a maximum length')),
  row('place', field('the place of an event is required, with a maximum length')),
  row('country of an event', field('the country of an event is required')),
  row('organizer name', field('the organizer’s name is required, with a maximum length')),
  row(
    'organizer website',
    field('the organizer’s website is a valid URL with a maximum length'),
    form('takes an organizer with the address of a web page only'),
  ),
  row('distance', field('a distance has limited decimals')),
  row('minimum speed', field('a minimum speed has limited decimals')),
  row('maximum speed', field('a maximum speed has limited decimals')),
  row(
    'what speed needs',
    form('are refused with unknown ones, a time outside the event, and half of what speed needs'),
  ),
  row('lower bound', field('a lower bound is numeric')),
  row('upper bound', field('an upper bound is numeric')),
  row('start date in the future', form('are held against each other and against today')),
  row('end date behind it, and not too far', form('are held against each other and against today')),
  row(
    'registration start and end',
    form('needs both ends, in order, in the future and before the event'),
  ),
  row('at least one heat', field('at least one heat, once there are heats')),
  row('name of a heat', field('a heat has a required name with a maximum length')),
  row('start time of a heat', field('a heat has a required start time')),
  row('at least two measuring points', field('at least two measuring points')),
  row(
    'images',
    images('is a PNG or JPEG by its content, whatever its name says, of 5 MB at the most'),
  ),
  row('registration field name', field('the name of a registration field is required')),
  row('every fault at once', form('names every fault of its fields at once')),
  row('document category', field('the category of a document is required')),
  row(
    'document description',
    field('the description of a document is required, with a maximum length'),
  ),
  row('document file', documents('needs a category, a description and a file')),
  row(
    'document types and size',
    documents('is of a type that is taken, by name and by content, and not larger than 20 MB'),
  ),
  row('banner message', field('a banner message is required, with a maximum length')),
  row('competitor note', field('a competitor note has a maximum length')),
  row(
    'log comment',
    field('a log comment has a maximum length'),
    'apps/server/src/log-entries/routes.test.ts: has comments, which are looked for, and none that is empty',
  ),
  row('serial number', field('a serial number is exactly 9 digits')),
  row('pin', field('the pin of a device is required')),
  row('name of a device', field('the name of a device is required, with a maximum length')),
  row('pulse hold time', field('a pulse hold time is required, within its bounds')),
  row('dead time', field('a dead time is numeric, within its bounds')),
  row('delay time', field('a delay time is required, within its bounds')),
  row('time zone of a device', field('the time zone of a device is required')),
  row('synchronisation', field('the synchronisation of a device is required')),
  row('run time', field('a run time is required and of a valid format')),
  row(
    'runs do not overlap',
    'apps/server/src/runs/routes.test.ts: give a run to somebody else, and take it back where both have times',
  ),
  row(
    'no two runs of one competitor either',
    'packages/timing/src/model/decision.test.ts: when two runs of one competitor would overlap',
  ),
  row(
    'edits that are not saved are flagged',
    'e2e/stories/desk.story.ts: the run sheet has its own address, and postings are given, changed and taken back',
    'apps/web/src/forms/use-route-form.test.tsx: asks before one leaves what is not saved, and lets a detour of the server pass',
  ),
  row('time of day', field('a time of day is required')),
  row('first bib', field('the first bib is required and numeric')),
  row('last bib', field('the last bib is required and numeric, and not below the first')),
  row('interval', field('the interval is required')),
  row('start time', field('the start time is required')),
  row(
    'import files',
    imports('takes xls, xlsx and csv that are what they say, with a row in them'),
  ),
  row(
    'competitor import: required fields, date, gender, nation, number, start number',
    competitorImport(
      'are named by row, column and field where something is wrong, and none is entered',
    ),
    competitorImport('are looked at again when they are applied: a bib may be taken by then'),
  ),
  row(
    'times import: format, number, required, start number found and unique',
    'apps/server/src/imports/time-import.test.ts: name the bib that is unknown, stands twice or has nothing, and the time that is none',
  ),
  row(
    'timing point deposit',
    points('of %i is booked'),
    points('of %s is refused: 1 to 99,999 or -1 to -99,999 (Spec §9)'),
  ),
  row('sales order amount', points('of %i is refused')),
  row(
    'creating an event needs timing points',
    'apps/server/src/timing-points/paying.test.ts: is refused with %i points and %i heats, and nothing is there',
    'apps/server/src/timing-points/paying.test.ts: costs 10 with two heats, and 2 for each further one',
  ),
  row(
    'maintenance mail',
    administration('of a maintenance start in the future and end after that'),
  ),
  row(
    'maintenance in local time, converted to UTC',
    'apps/web/src/features/maintenance/moment-in-utc.test.ts: %s by the clock of Vienna is %s in UTC',
    'apps/web/src/features/maintenance/moment-in-utc.test.ts: a night in which the clocks change has the hours that it has',
    'e2e/stories/service.story.ts: a maintenance is announced by the own clock, told in UTC, and stands on every page',
    administration('of a maintenance tell its time in UTC'),
  ),
  row('info mail: recipient', field('the recipient of an info mail is required')),
  row('info mail: subject', field('the subject of an info mail is required')),
  row('info mail: message', field('the message of an info mail is required')),
  row(
    'a length that is passed is told with its bound',
    'packages/contract/src/issues.test.ts: tell the bound that was passed',
  ),
];
