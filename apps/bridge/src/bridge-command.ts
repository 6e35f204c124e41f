/** `npm run bridge`: one device and one source. */
import { join } from 'node:path';
import { clockOn, DatedClock, LiveClock } from '@startwand/timer-lines';
import type { BridgeArguments, SourceChoice } from './arguments.ts';
import { assertNever } from './assert-never.ts';
import { watchEvent } from './board/watch-event.ts';
import { bridgeBody } from './control/body.ts';
import { runDevice, type DeviceRunEnd, type OpenedSource } from './device-run.ts';
import type { Outbox } from './outbox.ts';
import { openFileSource } from './sources/file-source.ts';
import { LynxLists } from './sources/lynx-lists.ts';
import { LynxLedger } from './sources/lynx-ledger.ts';
import { lynxSource } from './sources/lynx-source.ts';
import { serialSource } from './sources/serial-source.ts';
import { tcpSource } from './sources/tcp-source.ts';
import type { BridgeStatus, StatusView } from './status.ts';

export function bridgeCommand(settings: BridgeArguments, view: StatusView, stop: AbortSignal): Promise<DeviceRunEnd> {
  const openFor = (outbox: Outbox, status: BridgeStatus) => openSource(settings, outbox, status);
  const { device, source } = settings;
  const running = runDevice({ device, settings, view, openSource: openFor }, stop);
  if (source.kind !== 'lynx' || source.eventId === null) return running;
  return besideLists({ ...settings, folder: source.path, eventId: source.eventId, view, stop }, running);
}

/** Start lists are written for as long as the device runs. */
async function besideLists(
  of: Pick<BridgeArguments, 'server' | 'folder'> & {
    readonly eventId: string;
    readonly view: StatusView;
    readonly stop: AbortSignal;
  },
  running: Promise<DeviceRunEnd>,
): Promise<DeviceRunEnd> {
  const { server, folder, eventId, view, stop } = of;
  const over = new AbortController();
  const signal = AbortSignal.any([stop, over.signal]);
  const lists = new LynxLists(folder, (text) => view.remark(text));
  const watching = watchEvent({
    server,
    eventId,
    signal,
    shown: (detail) => lists.show(detail),
    lost: (reason) => view.remark(reason),
  });
  try {
    return await running;
  } finally {
    over.abort();
    await watching;
    await lists.idle();
  }
}

async function openSource(settings: BridgeArguments, outbox: Outbox, status: BridgeStatus): Promise<OpenedSource> {
  const { source } = settings;
  const clock = new LiveClock(settings.zone, settings.givenDay);
  switch (source.kind) {
    case 'file':
      return openFile(source, settings, outbox, status);
    case 'tcp':
      return { source: tcpSource(source.address, status), clock, body: bridgeBody('tcp') };
    case 'serial':
      return { source: serialSource(source.port, status), clock, body: bridgeBody('serial') };
    case 'lynx': {
      const ledger = await LynxLedger.open(join(settings.folder, settings.device.id));
      const remark = (text: string): void => status.remark(text);
      return { source: lynxSource({ path: source.path, ledger, remark }), clock, body: bridgeBody('lynx') };
    }
    default:
      return assertNever(source);
  }
}

/** Goes on where the last run ended, with the clock as it stood there. */
async function openFile(
  choice: Extract<SourceChoice, { kind: 'file' }>,
  settings: BridgeArguments,
  outbox: Outbox,
  status: BridgeStatus,
): Promise<OpenedSource> {
  const source = await openFileSource({
    path: choice.path,
    speed: choice.speed,
    reading: `${choice.date ?? ''} ${settings.zone.name} ${settings.server}`.trim(),
  });
  const body = bridgeBody('file');
  const position = choice.fromStart ? null : outbox.positionOf(source.identity.source);
  if (position === null || !(await source.resumeAt(position))) {
    return { source, clock: new DatedClock(settings.zone, clockOn(settings.day)), body };
  }
  status.remark(`reading goes on at byte ${position.offset_bytes}, where the last run ended (--from-start reads anew)`);
  return { source, clock: new DatedClock(settings.zone, position.clock), body };
}
