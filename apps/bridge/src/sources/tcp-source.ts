/** A timer behind a serial-to-network box, or a timer that speaks TCP itself. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { BridgeStatus } from '../status.ts';
import { reconnectingLines } from './reconnecting.ts';
import type { TimerSource } from './timer-source.ts';

export interface TcpAddress {
  readonly host: string;
  readonly port: number;
}

/** A box that lost its power says nothing: ask for a sign of life. */
const keepAlive_ms = 10_000;

export function tcpSource(address: TcpAddress, status: BridgeStatus, retry_ms?: number): TimerSource {
  const name = `tcp ${address.host}:${address.port}`;
  return {
    name: `${name}, not yet there`,
    identity: null,
    lines: (signal) =>
      reconnectingLines(
        {
          async openStream(openSignal) {
            const socket = connect({
              ...address,
              keepAlive: true,
              keepAliveInitialDelay: keepAlive_ms,
            });
            try {
              await once(socket, 'connect', { signal: openSignal });
            } catch (error) {
              socket.destroy();
              throw error;
            }
            return socket;
          },
          onConnected: () => status.sourceIs(name),
          onLost: (reason) => status.sourceIs(`${name} lost (${reason})`),
          ...(retry_ms === undefined ? {} : { retry_ms }),
        },
        signal,
      ),
  };
}
