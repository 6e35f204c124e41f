/** What the command line of `npm run board` asks for. */
import { readAddress, type Read } from '../arguments.ts';
import { calledAs } from '../called-as.ts';
import { readServer } from '../delivery-options.ts';
import { OptionReader } from '../option-reader.ts';
import type { BoardPlace } from './board-port.ts';

export interface BoardArguments {
  readonly server: string;
  readonly eventId: string;
  /** `null`: where something happens now. */
  readonly heatId: string | null;
  readonly place: BoardPlace;
  /** How long who came last is shown while others run. */
  readonly hold_s: number;
}

export const boardUsage = `${calledAs('board')} --event ID (--serial PATH | --tcp HOST:PORT)

Shows a race on a board on a cable (ALGE GAZ4, GAZ5, D-LINE, D-SAT): the running time, then time and rank.

  --event ID        as it stands in the address of its page
  --heat ID         one heat alone (the one that is armed)
  --server URL      whose event it is (http://localhost:8080)
  --serial PATH     the serial line of the board, as /dev/ttyUSB1
    --baud N        as the board is set (2400)
  --tcp HOST:PORT   a box on the network that the board hangs on
  --hold N          seconds for which who came last is shown while others run (5)
`;

export function readBoardArguments(argv: readonly string[]): Read<BoardArguments> {
  const options = new OptionReader(argv, ['event', 'heat', 'server', 'serial', 'baud', 'tcp', 'hold']);
  const expected = 'an address such as http://localhost:8080 is expected';
  const server = options.read('server', 'http://localhost:8080', expected, readServer);
  const eventId = options.required('event', 'the id of the event');
  const heatId = options.all('heat').at(-1) ?? null;
  const baud = options.whole('baud', 2_400, 300, 4_000_000);
  const hold_s = options.whole('hold', 5, 0, 3_600);
  const address = options.read('tcp', null, 'HOST:PORT is expected', readAddress);
  const path = options.all('serial').at(-1);
  if (options.has('tcp') === (path !== undefined)) options.faults.push('one board is needed: --serial or --tcp');
  const place: BoardPlace | null =
    path !== undefined ? { kind: 'serial', port: { path, baud } } : address === null ? null : { kind: 'tcp', address };
  if (place === null || options.faults.length > 0) return { kind: 'faulty', faults: options.faults };
  return { kind: 'read', arguments: { server, eventId, heatId, place, hold_s } };
}
