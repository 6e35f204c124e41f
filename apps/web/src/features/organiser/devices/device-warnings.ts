/** What is wrong with a device, the worst first. */
import { compareTexts, limits, type DeviceDto } from '@startwand/contract';

export type DeviceWarning =
  /** No further impulse comes from there while it is held. */
  | { readonly kind: 'pulseHeld'; readonly channels: readonly string[] }
  /** Times of the timer that nobody sees. */
  | { readonly kind: 'notUnderstood'; readonly count: number }
  | { readonly kind: 'notSynced' }
  | { readonly kind: 'batteryLow'; readonly battery: number }
  | { readonly kind: 'activating' }
  | { readonly kind: 'notConnected' };

/** @example warningsOf(device)[0]?.kind // 'pulseHeld' */
export function warningsOf(device: DeviceDto): readonly DeviceWarning[] {
  const channels = heldChannels(device);
  const held = channels.length === 0 ? [] : [{ kind: 'pulseHeld', channels } as const];
  const lines = notUnderstoodWarning(device);
  if (!device.connected) {
    const isActivating = device.activation.state === 'activating';
    // What it said before it went is no news of now.
    return [...held, ...lines, { kind: isActivating ? 'activating' : 'notConnected' }];
  }
  return [
    ...held,
    ...lines,
    ...(device.syncState === 'notSynced' ? [{ kind: 'notSynced' } as const] : []),
    ...batteryWarning(device),
  ];
}

export function heldChannels({ channels }: DeviceDto): readonly string[] {
  return channels.flatMap(({ pulseHold, timingChannel }) => (pulseHold === 'active' ? timingChannel : []));
}

/** They stay lost when its bridge is gone: the warning goes with the next start that understands all lines. */
function notUnderstoodWarning({ notUnderstood }: DeviceDto): readonly DeviceWarning[] {
  return notUnderstood === undefined ? [] : [{ kind: 'notUnderstood', count: notUnderstood.count }];
}

function batteryWarning({ battery, charging }: DeviceDto): readonly DeviceWarning[] {
  const isLow = battery !== null && battery < limits.batteryLow_percent && charging !== true;
  return isLow ? [{ kind: 'batteryLow', battery }] : [];
}

const gravity = ['pulseHeld', 'notUnderstood', 'notSynced', 'batteryLow', 'activating', 'notConnected'] as const;

/** Those that need a look first, each with the worst of its warnings; among equals by name. */
export function warningsFirst(devices: readonly DeviceDto[]): readonly DeviceDto[] {
  return devices.toSorted(
    (a, b) => gravityOf(a) - gravityOf(b) || compareTexts(a.name, b.name) || (a.id < b.id ? -1 : 1),
  );
}

function gravityOf(device: DeviceDto): number {
  const [worst] = warningsOf(device);
  return worst === undefined ? gravity.length : gravity.indexOf(worst.kind);
}

/** Whether it works by the settings that are wanted of it. */
export function hasCaughtUp({ acknowledged, settingsRevision }: DeviceDto): boolean {
  return settingsRevision === 0 || (acknowledged?.revision ?? -1) >= settingsRevision;
}
