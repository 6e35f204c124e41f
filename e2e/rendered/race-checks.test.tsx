/** What pages of devices, runs, start times, imports and administrators say of what contract or server refuse. */
import { limits } from '@startwand/contract';
import { describe, test } from 'vitest';
import { anEvent } from '../../apps/server/src/testing/events.ts';
import { aSalesPerson, anAdmin } from '../../apps/server/src/testing/people.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const event = await anEvent(app);
const tokens = {
  owner: event.owner.token,
  admin: (await anAdmin(app)).token,
  seller: (await aSalesPerson(app)).token,
};
const long = 'a'.repeat(1_000);
const needed = 'Please fill this in.';
const noWhole = 'Enter a whole number.';
const noNumber = 'Enter a number. For example 1234.5.';
const own = `/panel/events/${event.id}`;
const device = '/panel/devices/edit/231203016';
const heat = `${own}/heats/${event.heatIds[0]}`;

type Row = readonly [says: string, field: string, typed: string, message: string];

describe('a device', () => {
  test.each<Row>([
    ['without a serial number §5.44', 'deviceId', '', 'Nine digits, as on the device.'],
    ['with eight digits §5.44', 'deviceId', '12345678', 'Nine digits, as on the device.'],
    ['with a letter §5.44', 'deviceId', '12345678x', 'Nine digits, as on the device.'],
    ['without a pin §5.45', 'pin', '', needed],
    ['with a name too long §5.46', 'name', long, `At most ${limits.deviceNameMax} char`],
  ])('registered %s is told beside the field', async (_says, field, typed, message) => {
    const reader = await aReader(app, '/panel/devices?open=register', tokens.owner);
    await reader.type(field, typed);
    await reader.send(field);
    await reader.saysBeside(field, message);
  });

  test.each<Row>([
    ['without a name §5.46', 'name', '', needed],
    ['pulse hold time missing §5.47', 'channels[0].pulseHoldTime', '', needed],
    ['pulse hold time too long §5.47', 'channels[0].pulseHoldTime', '99999', 'At most '],
    ['pulse hold time below zero §5.47', 'channels[0].pulseHoldTime', '-1', 'At least '],
    ['pulse hold time in letters §5.47', 'channels[0].pulseHoldTime', 'x', noNumber],
    ['dead time too long §5.48', 'channels[0].deadTime', '99999', 'At most '],
    ['dead time too precise §5.48', 'channels[0].deadTime', '0.1234567', 'At most '],
    ['dead time in letters §5.48', 'channels[0].deadTime', 'x', noNumber],
    ['delay missing §5.49', 'channels[0].timeDelay', '', needed],
    ['delay too long §5.49', 'channels[0].timeDelay', '99999', 'At most '],
    ['delay in letters §5.49', 'channels[0].timeDelay', 'x', noNumber],
  ])('changed, %s is told beside the field', async (_says, field, typed, message) => {
    const tab = field === 'name' ? 'settings' : 'channels';
    const reader = await aReader(app, `${device}?tab=${tab}`, tokens.owner);
    await reader.type(field, typed);
    await reader.send(field);
    await reader.saysBeside(field, message);
  });
});

describe('start times by bib', () => {
  test.each<Row>([
    ['without a first bib §5.57', 'firstBib', '', needed],
    ['with a first bib that is none §5.57', 'firstBib', 'x', noWhole],
    ['without a last bib §5.58', 'lastBib', '', needed],
    ['with a last bib that is none §5.58', 'lastBib', 'x', noWhole],
    ['without an interval §5.59', 'interval_100ns', '', needed],
    ['with an interval that is none §5.59', 'interval_100ns', 'x', 'Enter seconds. For example 2.5.'],
    ['without a start time §5.60', 'firstStart_100ns', '', needed],
    ['with a start time that is none §5.60', 'firstStart_100ns', 'x', 'Enter a time of day. For example 10:04:55.5.'],
  ])('%s is told beside the field', async (_says, field, typed, message) => {
    const reader = await aReader(app, `${heat}/start-list?part=times`, tokens.owner);
    await reader.type(field, typed);
    await reader.send(field);
    await reader.saysBeside(field, message);
  });

  test('from bib 7 to 9, which nobody wears, and from 3 down to 1 are told beside the last bib §5.58', async () => {
    const reader = await aReader(app, `${heat}/start-list?part=times`, tokens.owner);
    await reader.says('Everybody with a bib between these two gets a time, in the order of the start list.');
    await reader.type('interval_100ns', '30');
    await reader.type('firstBib', '7');
    await reader.type('lastBib', '9');
    await reader.send('lastBib');
    await reader.saysBeside('lastBib', 'Nobody on the start list has such a bib');
    await reader.type('firstBib', '3');
    await reader.type('lastBib', '1');
    await reader.send('lastBib');
    await reader.saysBeside('lastBib', 'This must not be below the first.');
  });
});

describe('administration', () => {
  test.each<readonly [who: 'admin' | 'seller', at: string, ...Row]>([
    ['admin', '/panel/info', 'no subject §5.70', 'subject', '', needed],
    ['admin', '/panel/info', 'no message §5.71', 'message', '', needed],
    ['seller', '/panel/salesperson', 'no amount §5.65', 'amount', '', needed],
    ['seller', '/panel/salesperson', 'letters §5.65', 'amount', 'x', noWhole],
    ['seller', '/panel/salesperson', 'too few §5.65', 'amount', '0', 'At least 1'],
    ['seller', '/panel/salesperson', 'too many §5.65', 'amount', '1000000', 'At most '],
    ['admin', `/panel/users?user=${event.owner.id}`, 'nothing §5.64', 'amount', '', needed],
    ['admin', `/panel/users?user=${event.owner.id}`, 'too much §5.64', 'amount', '100000', 'At most'],
    ['admin', `/panel/users?user=${event.owner.id}`, 'too little §5.64', 'amount', '-100000', 'At least'],
    ['admin', `/panel/users?user=${event.owner.id}`, 'zero §5.64', 'amount', '0', 'Zero changes nothing.'],
    ['admin', `/panel/users?user=${event.owner.id}`, 'a half §5.64', 'amount', '1.5', noWhole],
  ])('%s at %s: %s is told beside the field', async (who, at, _says, field, typed, message) => {
    const reader = await aReader(app, at, tokens[who]);
    await reader.type(field, typed);
    await reader.send(field);
    await reader.saysBeside(field, message);
  });
});
