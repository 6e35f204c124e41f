/**
 * Spec §5 row by row: what a field takes and what it refuses. Rules between fields and today are the
 * server's. Over 300 lines because it is one table.
 */
import { describe, expect, test } from 'vitest';
import * as limits from '../base/limits.ts';
import type { Schema } from '../route.ts';
import { routes } from '../routes.ts';

interface Field {
  readonly says: string;
  readonly schema: Schema | undefined;
  /** Input that is taken as it is. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly path: readonly (string | number)[];
  readonly takes: readonly unknown[];
  /** `undefined`: left out. */
  readonly refuses: readonly unknown[];
}

const longer = (max: number): string => 'a'.repeat(max + 1);
const timestamp = 17_637_123_000_000_000n;

const person = {
  firstName: 'Anna',
  lastName: 'Huber',
  street: 'Seegrube 1',
  city: 'Innsbruck',
  country: 'AUT',
};
const signUp = {
  ...person,
  email: 'anna@example.org',
  password: 'correct horse battery',
  createTpAccount: false,
  consent: true,
};
const line = (says: string, name: string, max: number): Field => ({
  says,
  schema: routes.registerUser.body,
  input: signUp,
  path: [name],
  takes: ['a'.repeat(max)],
  refuses: [undefined, null, '', '  ', longer(max)],
});
const optionalLine = (says: string, name: string, max: number): Field => ({
  says,
  schema: routes.registerUser.body,
  input: signUp,
  path: [name],
  takes: [undefined, null, 'a'.repeat(max)],
  refuses: [longer(max)],
});

const account: readonly Field[] = [
  {
    says: 'the e-mail address is required, valid and has a maximum length §5.1',
    schema: routes.registerUser.body,
    input: signUp,
    path: ['email'],
    takes: ['a.b+c@example.co.uk'],
    refuses: [undefined, '', 'anna', 'a@b', 'a@b.c,d@e.f', `${'a'.repeat(250)}@example.org`],
  },
  {
    says: 'the password is required and has a minimum length §5.2',
    schema: routes.registerUser.body,
    input: signUp,
    path: ['password'],
    takes: ['a'.repeat(limits.passwordMin), 'a'.repeat(limits.passwordMax)],
    refuses: [undefined, '', 'a'.repeat(limits.passwordMin - 1), longer(limits.passwordMax)],
  },
  line('the first name is required, with a maximum length §5.4', 'firstName', limits.nameMax),
  line('the last name is required, with a maximum length §5.5', 'lastName', limits.nameMax),
  line('the street is required, with a maximum length §5.7', 'street', limits.streetMax),
  line('the city is required, with a maximum length §5.6', 'city', limits.placeMax),
  {
    says: 'the country of a person is required §5.8',
    schema: routes.registerUser.body,
    input: signUp,
    path: ['country'],
    takes: ['NOR'],
    refuses: [undefined, '', 'Norway', 'no', 'no1'],
  },
  optionalLine('the phone has a maximum length §5.9', 'phone', limits.phoneMax),
  optionalLine('the cell phone has a maximum length §5.10', 'cellPhone', limits.phoneMax),
  optionalLine('the company has a maximum length §5.11', 'company', limits.companyMax),
  optionalLine('the postal code has a maximum length §5.12', 'postalCode', limits.postalCodeMax),
  {
    says: 'the website of a person is a valid URL with a maximum length §5.13',
    schema: routes.registerUser.body,
    input: signUp,
    path: ['website'],
    takes: [undefined, null, 'https://example.org/a'],
    refuses: ['example', 'javascript:alert(1)', `https://example.org/${longer(limits.websiteMax)}`],
  },
  {
    says: 'consent is required at sign-up §5.14',
    schema: routes.registerUser.body,
    input: signUp,
    path: ['consent'],
    takes: [true],
    refuses: [undefined, false, 'yes'],
  },
  {
    says: 'consent is required at event registration §5.15',
    schema: routes.registerForEvent.body,
    input: { firstName: 'Anna', lastName: 'Huber', consent: true },
    path: ['consent'],
    takes: [true],
    refuses: [undefined, false],
  },
];

const heat = { name: 'Run 1', startTime: '2026-01-17T10:00' };
const event = {
  name: 'Winter Cup',
  place: 'Seegrube',
  country: 'AUT',
  startDate: '2026-01-17',
  endDate: '2026-01-17',
  timeZone: 'Europe/Vienna',
  organizer: { name: 'Ski Club', website: 'https://example.org' },
  measuringPoints: [{}, {}],
  heats: [heat],
};
const ofEvent = (says: string, path: Field['path'], takes: readonly unknown[], refuses: readonly unknown[]): Field => ({
  says,
  schema: routes.createEvent.body,
  input: event,
  path,
  takes,
  refuses,
});
const decimals = [1.001, 0];
const noDecimals = [1.000_1, -1, 'a', ''];

const events: readonly Field[] = [
  ofEvent(
    'the name of an event is required, with a maximum length §5.16',
    ['name'],
    ['a'],
    [undefined, '', longer(limits.eventNameMax)],
  ),
  ofEvent(
    'the place of an event is required, with a maximum length §5.17',
    ['place'],
    ['a'],
    [undefined, '', longer(limits.placeMax)],
  ),
  ofEvent('the country of an event is required §5.18', ['country'], ['ITA'], [undefined, '', 'Italy']),
  ofEvent(
    'the organizer’s name is required, with a maximum length §5.19',
    ['organizer', 'name'],
    ['a'],
    [undefined, '', longer(limits.nameMax)],
  ),
  ofEvent(
    'the organizer’s website is a valid URL with a maximum length §5.20',
    ['organizer', 'website'],
    [null, 'http://example.org'],
    ['a b', 'ftp://example.org', `https://example.org/${longer(limits.websiteMax)}`],
  ),
  ofEvent('the start date is required §8.6', ['startDate'], ['2026-02-28'], [undefined, '', '2026-02-30']),
  ofEvent('the end date is required', ['endDate'], ['2026-02-28'], [undefined, '', '17.1.2026']),
  ofEvent('at least one heat, once there are heats §5.30', ['heats'], [[heat]], [[]]),
  ofEvent(
    'a heat has a required name with a maximum length §5.31',
    ['heats', 0, 'name'],
    ['a'],
    [undefined, '', longer(limits.nameMax)],
  ),
  ofEvent(
    'a heat has a required start time §5.32',
    ['heats', 0, 'startTime'],
    ['2026-01-17T23:59'],
    [undefined, '', '2026-01-17T24:00', '10:00'],
  ),
  ofEvent('at least two measuring points §3.17 §5.33', ['measuringPoints'], [[{}, {}]], [[], [{}]]),
  ofEvent('a distance has limited decimals §3.7 §5.21', ['heats', 0, 'distance'], decimals, [
    ...noDecimals,
    limits.distanceMax_m + 1,
  ]),
  ofEvent('a minimum speed has limited decimals §5.22', ['heats', 0, 'minSpeed'], decimals, [
    ...noDecimals,
    limits.speedMax_kmh + 1,
  ]),
  ofEvent('a maximum speed has limited decimals §5.23', ['heats', 0, 'maxSpeed'], decimals, [
    ...noDecimals,
    limits.speedMax_kmh + 1,
  ]),
  ofEvent('a lower bound is numeric §5.25', ['measuringPoints', 1, 'lowerBound_100ns'], [0, 5], ['5', 1.5, -1]),
  ofEvent('an upper bound is numeric §5.26', ['measuringPoints', 1, 'upperBound_100ns'], [0, 5], ['5', 1.5, -1]),
  {
    says: 'the name of a registration field is required §5.35',
    schema: routes.setRegistration.body,
    input: { registrationFields: [{ name: 'Shirt' }] },
    path: ['registrationFields', 0, 'name'],
    takes: ['Shirt size'],
    refuses: [undefined, '', ' ', longer(limits.registrationFieldNameMax)],
  },
];

const document = { category: 'regulations', description: 'Rules' };
const written: readonly Field[] = [
  {
    says: 'the category of a document is required §5.37',
    schema: routes.addDocument.body,
    input: document,
    path: ['category'],
    takes: ['heatResults', 'overallResults', 'pressReleases', 'regulations'],
    refuses: [undefined, '', 'other'],
  },
  {
    says: 'the description of a document is required, with a maximum length §5.38',
    schema: routes.addDocument.body,
    input: document,
    path: ['description'],
    takes: ['a'],
    refuses: [undefined, '', longer(limits.descriptionMax)],
  },
  {
    says: 'a banner message is required, with a maximum length §5.41',
    schema: routes.addBanner.body,
    input: { message: 'Fog' },
    path: ['message'],
    takes: ['a'.repeat(limits.bannerMax)],
    refuses: [undefined, '', longer(limits.bannerMax)],
  },
  {
    says: 'a competitor note has a maximum length §5.42',
    schema: routes.setCompetitorNote.body,
    input: { note: 'a' },
    path: ['note'],
    takes: [null, 'a'.repeat(limits.noteMax)],
    refuses: [undefined, '', longer(limits.noteMax)],
  },
  {
    says: 'a log comment has a maximum length §5.43',
    schema: routes.editLogEntry.body,
    input: { comment: 'a' },
    path: ['comment'],
    takes: [null, 'a'.repeat(limits.noteMax)],
    refuses: [undefined, '', longer(limits.noteMax)],
  },
];

const channel = { timingChannel: 'C0' };
const devices: readonly Field[] = [
  {
    says: 'a serial number is exactly 9 digits §3.40 §5.44',
    schema: routes.registerDevice.params,
    input: { deviceId: '231203016' },
    path: ['deviceId'],
    takes: ['000000001'],
    refuses: [undefined, '', '12345678', '1234567890', '12345678a', '１２３４５６７８９'],
  },
  {
    says: 'the pin of a device is required §3.40 §5.45',
    schema: routes.registerDevice.body,
    input: { pin: '4711', name: 'Finish' },
    path: ['pin'],
    takes: ['1'],
    refuses: [undefined, '', longer(limits.pinMax)],
  },
  {
    says: 'the name of a device is required, with a maximum length §5.46',
    schema: routes.nameDevice.body,
    input: { name: 'Finish' },
    path: ['name'],
    takes: ['a'],
    refuses: [undefined, '', longer(limits.deviceNameMax)],
  },
  {
    says: 'a pulse hold time is required, within its bounds §5.47 §9.23',
    schema: routes.setPulseHold.body,
    input: { channels: [{ ...channel, pulseHoldTime: 1 }] },
    path: ['channels', 0, 'pulseHoldTime'],
    takes: [limits.pulseHoldMin_s, limits.pulseHoldMax_s],
    refuses: [undefined, '1', 0, 60.1, 0.15],
  },
  {
    says: 'a dead time is numeric, within its bounds §5.48',
    schema: routes.setDeadTime.body,
    input: { channels: [{ ...channel, deadTime: 1 }] },
    path: ['channels', 0, 'deadTime'],
    takes: [0, limits.deadTimeMax_s],
    refuses: [undefined, '1', -0.01, 100, 0.001],
  },
  {
    says: 'a delay time is required, within its bounds §5.49 §9.23',
    schema: routes.setChannelStates.body,
    input: { channels: [{ ...channel, state: 'active', timeDelay: 0 }] },
    path: ['channels', 0, 'timeDelay'],
    takes: [0, 9.9999],
    refuses: [undefined, '1', -1, 10, 0.000_01, 1e-300],
  },
  {
    says: 'the time zone of a device is required §5.50',
    schema: routes.setDeviceTimeOffset.body,
    input: { timeOffset: 60 },
    path: ['timeOffset'],
    takes: [-600, 0, 330],
    refuses: [undefined, '60', 1.5, 100_000],
  },
  {
    says: 'the synchronisation of a device is required §4.19 §5.51',
    schema: routes.setDeviceSync.body,
    input: { synchronisation: 'gps' },
    path: ['synchronisation'],
    takes: ['gps', 'server'],
    refuses: [undefined, '', 'sundial'],
  },
];

const byBib = {
  by: 'bib',
  firstBib: 1,
  lastBib: 9,
  firstStart_100ns: timestamp,
  interval_100ns: 600_000_000,
};
const ofStart = (says: string, path: string, refuses: readonly unknown[]): Field => ({
  says,
  schema: routes.setStartTimes.body,
  input: byBib,
  path: [path],
  takes: [],
  refuses,
});
const runs: readonly Field[] = [
  {
    says: 'a run time is required and of a valid format §5.52',
    schema: routes.setRunTime.body,
    input: { runTime_100ns: 5 },
    path: ['runTime_100ns'],
    takes: [null, 0, 599_800_000],
    refuses: [undefined, '59.98', -1, 0.5, limits.runTimeMax_100ns + 1],
  },
  {
    says: 'a time of day is required §5.56',
    schema: routes.setSectionTime.body,
    input: { timestamp_100ns: timestamp },
    path: ['timestamp_100ns'],
    takes: [null, timestamp],
    refuses: [undefined, '', 0n, 1],
  },
  ofStart('the first bib is required and numeric §5.57', 'firstBib', [undefined, '1', 0, 1.5]),
  ofStart('the last bib is required and numeric §5.58', 'lastBib', [undefined, '9', limits.bibMax + 1]),
  ofStart('the interval is required §5.59', 'interval_100ns', [undefined, '60', -1]),
  ofStart('the start time is required §5.60', 'firstStart_100ns', [undefined, '10:00', 0n]),
];

const information = { recipients: 'all', subject: 'News', message: 'Snow' };
const ofMail = (says: string, name: string, takes: readonly unknown[], refuses: readonly unknown[]): Field => ({
  says,
  schema: routes.informByMail.body,
  input: information,
  path: [name],
  takes,
  refuses,
});
const administration: readonly Field[] = [
  ofMail(
    'the recipient of an info mail is required §5.69',
    'recipients',
    ['admins', 'all', 'timingPointAccounts'],
    [undefined, '', 'visitors'],
  ),
  ofMail(
    'the subject of an info mail is required §5.70',
    'subject',
    ['a'],
    [undefined, '', longer(limits.mailSubjectMax)],
  ),
  ofMail(
    'the message of an info mail is required §5.71',
    'message',
    ['a\nb'],
    [undefined, '', longer(limits.mailMessageMax)],
  ),
];

describe.each([
  ['user and account', account],
  ['event', events],
  ['documents, messages, logs', written],
  ['devices', devices],
  ['runs and start times', runs],
  ['administration', administration],
])('%s', (_group, rows) => {
  test.each(rows)('$says', ({ schema, input, path, takes, refuses }) => {
    expect(schema?.safeParse(input)).toMatchObject({ success: true });
    for (const value of takes) {
      expect([value, faultsOf(schema, withValue(input, path, value))]).toEqual([value, []]);
    }
    for (const value of refuses) {
      const faults = faultsOf(schema, withValue(input, path, value));
      expect([value, faults.some((fault) => fault.startsWith(path.join('.')))]).toEqual([value, true]);
    }
  });
});

function faultsOf(schema: Schema | undefined, input: unknown): readonly string[] {
  return schema?.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? [];
}

/** The input with another value at one place; `undefined` leaves the field out. */
function withValue(input: unknown, [step = '', ...rest]: Field['path'], value: unknown): unknown {
  const inside: unknown = Reflect.get(Object(input), step);
  const changed = rest.length === 0 ? value : withValue(inside, rest, value);
  if (Array.isArray(input)) return input.with(Number(step), changed);
  const { [step]: _, ...others } = Object(input);
  return changed === undefined ? others : { ...others, [step]: changed };
}
