/** The real bridge between a timer's lines and a server. */
import { startProgram, type Program } from './program.ts';

export interface BridgeOptions {
  readonly device: string;
  /** That the device's owner was given for it. */
  readonly token: string;
  /** The server, or a proxy before it. */
  readonly server: string;
  /** Folder of its outbox; the same one again after a kill. */
  readonly outbox: string;
  /** What to read, as in `['--file', 'race.txt', '--speed', '200']`. */
  readonly source: readonly string[];
}

export function startBridge({ device, token, server, outbox, source }: BridgeOptions): Program {
  return startProgram('apps/bridge/src/main.ts', [
    'bridge',
    `--device=${device}`,
    `--token=${token}`,
    `--server=${server}`,
    `--data=${outbox}`,
    ...source,
  ]);
}
