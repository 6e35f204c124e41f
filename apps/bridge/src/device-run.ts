/** One device's whole way, from its folder to its last delivery; the bridge has one, the simulator some. */
import { join } from 'node:path';
import { assertNever } from './assert-never.ts';
import { AdmissionKey } from './admission-key.ts';
import { runBridge, type BridgeEnd } from './bridge.ts';
import type { DeviceBody } from './control/body.ts';
import { ChannelRules } from './control/channel-rules.ts';
import { DeviceLink } from './control/device-link.ts';
import { KeptSettings } from './control/kept-settings.ts';
import { counted } from './counted.ts';
import type { DeliverySettings } from './delivery-options.ts';
import { Delivery } from './delivery.ts';
import { lockFolder } from './folder-lock.ts';
import { LineReader, type TimerClock } from './line-reader.ts';
import { NotUnderstoodKept } from './not-understood.ts';
import { Outbox } from './outbox.ts';
import { ServerConnection, type BridgedDevice } from './server-connection.ts';
import type { TimerSource } from './sources/timer-source.ts';
import { BridgeStatus, type StatusView } from './status.ts';

export interface DeviceRun {
  readonly device: BridgedDevice;
  readonly settings: DeliverySettings;
  readonly view: StatusView;
  readonly openSource: (outbox: Outbox, status: BridgeStatus) => Promise<OpenedSource>;
}

export interface OpenedSource {
  readonly source: TimerSource;
  /** What the device says of itself. */
  readonly body: DeviceBody;
  /** How its lines get their dates. */
  readonly clock: TimerClock;
}

export type DeviceRunEnd = BridgeEnd | { readonly kind: 'folderInUse'; readonly folder: string };

export async function runDevice(run: DeviceRun, stop: AbortSignal): Promise<DeviceRunEnd> {
  const { device, settings } = run;
  const folder = join(settings.folder, device.id);
  const lock = await lockFolder(folder);
  if (lock === null) return { kind: 'folderInUse', folder };
  const { outbox, damaged } = await Outbox.open({ folder, server: settings.server });
  const kept = await KeptSettings.open(folder);
  const linkStop = new AbortController();
  let linked: Promise<void> = Promise.resolve();
  try {
    const status = new BridgeStatus(device.id, settings.server, run.view);
    outbox.onRemark((text) => status.remark(text));
    if (damaged !== null) status.remark(`parts of the outbox were not readable; see ${damaged}`);
    if (outbox.waiting > 0) status.remark(`left to deliver from the last run: ${counted(outbox.waiting, 'impulse')}`);
    const { source, clock, body } = await run.openSource(outbox, status);
    status.begin(source.name, outbox.waiting);
    const server = new ServerConnection(settings.server, device, new AdmissionKey(folder));
    const refusedPath = join(folder, 'refused.jsonl');
    const delivery = new Delivery({ outbox, server, status, refusedPath });
    const reader = new LineReader(clock);
    const rules = new ChannelRules(kept.atStart.settings, kept.atStart.formerDelays);
    const remark = (text: string): void => status.remark(text);
    const notUnderstood = await NotUnderstoodKept.open({ path: join(folder, 'not-understood.jsonl'), remark });
    const link = new DeviceLink({ server, deviceId: device.id, rules, kept, body, notUnderstood, remark });
    linked = link.run(AbortSignal.any([stop, linkStop.signal]));
    return await runBridge({ source, reader, outbox, delivery, status, rules, device: link, notUnderstood }, stop);
  } finally {
    linkStop.abort();
    await linked;
    await kept.close();
    await outbox.close();
    await lock.release();
  }
}

/** What the end means for people, and for the shell. */
export function describeEnd(end: DeviceRunEnd): {
  readonly text: string;
  readonly exitCode: 0 | 1;
} {
  switch (end.kind) {
    case 'delivered':
      return { text: `everything is delivered${alsoNotUnderstood(end)}`, exitCode: 0 };
    case 'stopped':
      return end.waiting === 0
        ? { text: `stopped; everything is delivered${alsoNotUnderstood(end)}`, exitCode: 0 }
        : {
            text: `stopped; left for the next run: ${counted(end.waiting, 'impulse')}${alsoNotUnderstood(end)}`,
            exitCode: 0,
          };
    case 'loginRefused':
      return { text: `the server refuses this device: ${end.reason}`, exitCode: 1 };
    case 'folderInUse':
      return { text: `another bridge works in ${end.folder}`, exitCode: 1 };
    default:
      return assertNever(end);
  }
}

/** @example alsoNotUnderstood({ notUnderstood: 3 }) // ', but 3 lines were not understood' */
function alsoNotUnderstood({ notUnderstood: count }: { readonly notUnderstood: number }): string {
  return count === 0 ? '' : `, but ${counted(count, 'line')} ${count === 1 ? 'was' : 'were'} not understood`;
}
