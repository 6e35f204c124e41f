import { untouchedSettings, type ChannelSettings, type DeviceSettings } from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { describe, expect, it } from 'vitest';
import type { UnnumberedTrigger } from '../wire-trigger.ts';
import { ChannelRules } from './channel-rules.ts';

const noon = 17_600_000_000_000_000n;
const at = (after_ms: number, changes: Partial<UnnumberedTrigger> = {}): UnnumberedTrigger => ({
  ...lightBeam,
  timingChannel: 'C1',
  timestamp: noon + BigInt(Math.round(after_ms * 10_000)),
  ...changes,
});

/** Everything untouched but channel C1. */
function told(changes: Partial<ChannelSettings>): DeviceSettings {
  const channels = untouchedSettings.channels.map((channel) =>
    channel.timingChannel === 'C1' ? { ...channel, ...changes } : channel,
  );
  return { ...untouchedSettings, channels };
}

const rulesOf = (changes: Partial<ChannelSettings>) => new ChannelRules(told(changes));

describe('a bridge that was told nothing', () => {
  it('leaves every impulse as it is', () => {
    const rules = new ChannelRules(untouchedSettings);
    expect(rules.admit(at(0))).toEqual(at(0));
    expect(rules.admit(at(0))).toEqual(at(0));
  });
});

describe('a time delay', () => {
  it('is taken off to the last tick, and the impulse says so', () => {
    const rules = rulesOf({ timeDelay: 0.0001 });
    expect(rules.admit(at(0))).toEqual(at(-0.1, { appliedDelay_100ns: 1_000 }));
    expect(rules.admit(at(0, { timingChannel: 'C0' }))).toEqual(at(0, { timingChannel: 'C0' }));
  });

  it('is taken off a correction too, so that it still names its impulse', () => {
    const rules = rulesOf({ timeDelay: 9.9999 });
    const clear = { type: 'ClearTrigger' } as const;
    expect(rules.admit(at(0))?.timestamp).toBe(rules.admit(at(0, clear))?.timestamp);
  });

  it('that was changed meanwhile is still the one that the corrected impulse had', () => {
    const rules = rulesOf({ timeDelay: 1 });
    const first = rules.admit(at(0));
    rules.applySettings(told({ timeDelay: 2 }));
    const second = rules.admit(at(5_000));
    rules.applySettings(told({ timeDelay: 0 }));
    const again = new ChannelRules(rules.settings, rules.formerDelays);
    const clear = { type: 'ClearTrigger' } as const;
    expect(again.admit(at(0, clear))?.timestamp).toBe(first?.timestamp);
    expect(again.admit(at(5_000, clear))?.timestamp).toBe(second?.timestamp);
    expect(again.admit(at(9_000))).toEqual(at(9_000));
  });
});

describe('a dead time', () => {
  it('makes the channel deaf, counted from the last impulse that it heard', () => {
    const rules = rulesOf({ deadTime: 0.5 });
    const heard = [0, 499.9, 500, 999, 1_000].filter((ms) => rules.admit(at(ms)) !== null);
    expect(heard).toEqual([0, 500, 1_000]);
  });

  it('is that of each channel alone', () => {
    const rules = rulesOf({ deadTime: 0.5 });
    rules.admit(at(0));
    expect(rules.admit(at(1, { timingChannel: 'C2' }))).not.toBeNull();
  });

  it('lets pass what is cleared, corrected by hand or read from memory', () => {
    const rules = rulesOf({ deadTime: 99.99 });
    rules.admit(at(0));
    expect(rules.admit(at(0, { type: 'ClearTrigger' }))).not.toBeNull();
    expect(rules.admit(at(1, { corrected: true }))).not.toBeNull();
    expect(rules.admit(at(0, { memo: true }))).not.toBeNull();
  });

  it('does not swallow an impulse that comes late', () => {
    const rules = rulesOf({ deadTime: 0.5 });
    rules.admit(at(1_000));
    expect(rules.admit(at(900))).not.toBeNull();
  });
});

describe('the state of a channel', () => {
  it('blocked: its impulses come, and count for nothing §4.17', () => {
    expect(rulesOf({ state: 'blocked' }).admit(at(0))).toEqual(at(0, { blocked: true }));
  });

  it('disabled: it has none, but what it had can be cleared §4.17', () => {
    const rules = rulesOf({ state: 'disabled' });
    expect(rules.admit(at(0))).toBeNull();
    expect(rules.admit(at(0, { type: 'ClearTrigger' }))).not.toBeNull();
  });
});

describe('a channel that is held', () => {
  it('is warned of until its next impulse §4.18', () => {
    const rules = rulesOf({});
    expect(rules.hold(['C1'])).toBe(true);
    expect(rules.hold(['C1'])).toBe(false);
    expect([...rules.heldChannels]).toEqual(['C1']);
    rules.admit(at(0));
    expect([...rules.heldChannels]).toEqual([]);
  });
});

describe('the time offset', () => {
  it("is the timer's own until another one is told; the time itself stays", () => {
    const rules = new ChannelRules({ ...untouchedSettings, timeOffset: -300 });
    expect(rules.admit(at(0))).toEqual(at(0, { timeOffset: -300 }));
  });
});
