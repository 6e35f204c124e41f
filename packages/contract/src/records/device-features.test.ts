import { describe, expect, test } from 'vitest';
import { deviceFeatures, featuresOf } from './device-features.ts';

describe('what a device can be told', () => {
  test('is everything as long as its firmware is not known', () => {
    expect(featuresOf(null)).toEqual(deviceFeatures);
    expect(featuresOf('whatever')).toEqual(deviceFeatures);
  });

  test('grows with the firmware of an MT1 §9.17', () => {
    expect(featuresOf('1.0')).toEqual(['channelState', 'deadTime', 'gpsSync', 'systemStatus']);
    expect(featuresOf('1.1.7')).toContain('pulseHold');
    expect(featuresOf('MT1 1.10')).toEqual(deviceFeatures);
  });

  test('leaves out what a bridge cannot do to the timer that it reads', () => {
    const features = featuresOf('bridge 0.58.2');
    expect(features).toEqual(['channelState', 'timeDelay', 'deadTime', 'systemStatus']);
  });

  test('lets a simulator compare its clock with the server, and have a pulse hold time', () => {
    expect(featuresOf('simulator 0.58.2')).toEqual(deviceFeatures.filter((feature) => feature !== 'gpsSync'));
  });
});
