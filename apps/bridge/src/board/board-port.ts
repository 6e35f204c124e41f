/** Where a board hangs: on a serial line, or behind a box on the network. It is written to, and opened anew when it was lost. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { pause } from '../pause.ts';
import { openSerialPort, type SerialPort } from '../sources/serial-source.ts';
import type { TcpAddress } from '../sources/tcp-source.ts';

export type BoardPlace =
  | { readonly kind: 'serial'; readonly port: SerialPort }
  | { readonly kind: 'tcp'; readonly address: TcpAddress };

const retry_ms = 1_000;
/** A board that takes nothing is sent nothing: what it shows next is what is true then. */
const unsentMax_bytes = 256;

export class BoardPort {
  readonly name: string;
  readonly #place: BoardPlace;
  #stream: Duplex | null = null;

  constructor(place: BoardPlace) {
    this.#place = place;
    this.name = place.kind === 'serial' ? place.port.path : `${place.address.host}:${place.address.port}`;
  }

  /** A line that there is no board for, or no room in its cable, is none that is sent later. */
  write(line: string): void {
    if (this.#stream !== null && this.#stream.writableLength < unsentMax_bytes) this.#stream.write(line, 'latin1');
  }

  /** Holds it open until it is stopped. */
  async keepOpen(signal: AbortSignal, lost: (reason: string) => void, opened: () => void): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.#hold(signal, opened);
        if (!signal.aborted) lost('the board closed the connection');
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (!signal.aborted) lost(error.message);
      }
      if (!signal.aborted) await pause(retry_ms, signal);
    }
  }

  async #hold(signal: AbortSignal, opened: () => void): Promise<void> {
    const stream = await openPlace(this.#place, signal);
    // What a board says is nobody's; unread it would hold up the end of the connection.
    stream.resume();
    this.#stream = stream;
    opened();
    try {
      await once(stream, 'close', { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.#stream = null;
      stream.destroy();
    }
  }
}

async function openPlace(place: BoardPlace, signal: AbortSignal): Promise<Duplex> {
  if (place.kind === 'serial') return openSerialPort(place.port);
  const socket = connect(place.address);
  try {
    await once(socket, 'connect', { signal });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  // A second's line that waits for the next is late.
  return socket.setNoDelay(true);
}
