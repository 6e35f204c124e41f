import { untouchedSettings, type DeviceDto } from '@startwand/contract';
import { describe, expect, it } from 'vitest';
import { aDevice } from '../../../testing/a-device.ts';
import { hasCaughtUp, warningsFirst, warningsOf } from './device-warnings.ts';

const held = aDevice({
  id: '231203019',
  channels: aDevice().channels.map((channel, index) => ({
    ...channel,
    pulseHold: index === 1 ? 'active' : 'inactive',
  })),
});
const kinds = (device: DeviceDto) => warningsOf(device).map(({ kind }) => kind);

describe('warnings of a device', () => {
  it('names the channels that are held before anything else', () => {
    expect(warningsOf(held)).toEqual([{ kind: 'pulseHeld', channels: ['C1'] }]);
  });
  it('warns of a low battery, but not while it charges', () => {
    expect(kinds(aDevice({ battery: 19 }))).toEqual(['batteryLow']);
    expect(kinds(aDevice({ battery: 19, charging: true }))).toEqual([]);
    expect(kinds(aDevice({ battery: 20 }))).toEqual([]);
  });
  it('says of a device that is away only that it is away', () => {
    expect(kinds(aDevice({ connected: false, battery: 3, syncState: 'notSynced' }))).toEqual(['notConnected']);
  });
  it('counts the lines of the timer that are not understood, also when its bridge is gone', () => {
    const notUnderstood = { count: 3, lines: ['x0002 C0  10:01:00.0000 00'] };
    expect(warningsOf(aDevice({ notUnderstood }))).toEqual([{ kind: 'notUnderstood', count: 3 }]);
    expect(kinds(aDevice({ notUnderstood, connected: false }))).toEqual(['notUnderstood', 'notConnected']);
  });
  it('puts the worst first, and equals by name', () => {
    const away = aDevice({ id: '231203017', connected: false });
    const [well, start] = [aDevice(), aDevice({ id: '231203018', name: 'Start' })];
    const order = warningsFirst([start, well, away, held]);
    expect(order.map(({ id }) => id)).toEqual([held.id, away.id, well.id, start.id]);
  });
});

it('a device has caught up when it acknowledged what is wanted, or nothing ever was', () => {
  const acknowledged = { revision: 1, settings: untouchedSettings };
  expect(hasCaughtUp(aDevice())).toBe(true);
  expect(hasCaughtUp(aDevice({ settingsRevision: 2, acknowledged }))).toBe(false);
  expect(hasCaughtUp(aDevice({ settingsRevision: 1, acknowledged }))).toBe(true);
});
