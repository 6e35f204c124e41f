/** `npm run board`: what a board on a cable shows of a race. */
import { blankBoardLine, printBoardLine } from '@startwand/timer-lines';
import { pause } from '../pause.ts';
import type { BoardArguments } from './board-arguments.ts';
import { BoardPort } from './board-port.ts';
import { boardState, linesAt, nobody } from './board-show.ts';
import { watchEvent } from './watch-event.ts';

/** As often as a timer writes to its board. */
const rhythm_ms = 100;
/** A run and its total take turns. */
const turn_ms = 2_500;

export async function boardCommand(
  { server, eventId, heatId, place, hold_s }: BoardArguments,
  say: (text: string) => void,
  stop: AbortSignal,
): Promise<void> {
  const port = new BoardPort(place);
  let state = nobody;
  let ahead_100ns = 0n;
  const watching = watchEvent({
    server,
    eventId,
    signal: stop,
    shown: (detail, ahead) => {
      state = boardState(detail, heatId);
      ahead_100ns = ahead;
    },
    // It goes on running, and stands corrected when the server is back.
    lost: say,
  });
  const holding = port.keepOpen(
    stop,
    (reason) => say(`the board at ${port.name} is lost: ${reason}`),
    () => say(`the board at ${port.name} is there`),
  );
  while (!stop.aborted) {
    const now_100ns = BigInt(Date.now()) * 10_000n + ahead_100ns;
    const lines = linesAt(state, now_100ns, BigInt(hold_s) * 10_000_000n);
    const line = lines[Math.floor(Date.now() / turn_ms) % lines.length];
    port.write(line === undefined ? blankBoardLine : printBoardLine(line));
    await pause(rhythm_ms, stop);
  }
  await Promise.all([watching, holding]);
}
