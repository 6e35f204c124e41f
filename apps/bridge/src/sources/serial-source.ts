/** A timer on a serial line. The port is set by `stty` and then read like any terminal. */
import { execFile } from 'node:child_process';
import { close, constants, open } from 'node:fs';
import type { Duplex } from 'node:stream';
import { ReadStream } from 'node:tty';
import { promisify } from 'node:util';
import type { BridgeStatus } from '../status.ts';
import { reconnectingLines } from './reconnecting.ts';
import type { TimerSource } from './timer-source.ts';

export interface SerialPort {
  readonly path: string;
  /** TdC and old Timy 9,600; Timy2, Timy3 and MT1 38,400. */
  readonly baud: number;
}

const run = promisify(execFile);
const openDescriptor = promisify(open);
const closeDescriptor = promisify(close);

export function serialSource(port: SerialPort, status: BridgeStatus, retry_ms?: number): TimerSource {
  const name = `serial ${port.path}`;
  return {
    name: `${name}, not yet there`,
    identity: null,
    lines: (signal) =>
      reconnectingLines(
        {
          openStream: () => openSerialPort(port),
          onConnected: () => status.sourceIs(name),
          onLost: (reason) => status.sourceIs(`${name} lost (${reason})`),
          ...(retry_ms === undefined ? {} : { retry_ms }),
        },
        signal,
      ),
  };
}

/** 8 data bits, no parity, 1 stop bit, bytes as they come. */
export async function openSerialPort({ path, baud }: SerialPort): Promise<Duplex> {
  const portOption = process.platform === 'darwin' ? '-f' : '-F';
  const settings = [String(baud), 'cs8', '-parenb', '-cstopb', 'raw', '-echo'];
  // Opened before it is set: a port forgets its settings when nobody has it open. Without O_NOCTTY
  // it would become the terminal that can interrupt this program, without O_NONBLOCK opening waits
  // for a carrier that a timer's cable does not have.
  const flags = constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK;
  const descriptor = await openDescriptor(path, flags);
  try {
    await run('stty', [portOption, path, ...settings]);
    return new ReadStream(descriptor);
  } catch (error) {
    await closeDescriptor(descriptor);
    throw error;
  }
}
