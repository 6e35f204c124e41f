/**
 * Asks the server for the time over a line of its own: a burst when the line opens, then now and then. The fastest of
 * twenty answers leaves the least doubt.
 */
import type { PhoneClock } from './phone-clock.ts';

interface Parts {
  readonly url: string;
  readonly clock: Pick<PhoneClock, 'heard'>;
  /** A clock of this phone that never jumps, in milliseconds. */
  readonly local_ms: () => number;
  readonly later: (callback: () => void, wait_ms: number) => () => void;
  /** Something was heard, or the line broke. */
  readonly onHeard: () => void;
}

export interface ClockLine {
  /** Asks anew: the phone was asleep, or the network came back. */
  measure(): void;
  close(): void;
}

const burst = 20;
const pace_ms = 60;
const rest_ms = 20_000;
const retry_ms = 2_000;
/** A line that leaves so many without an answer is dead, as behind a change of the network: it may look open for minutes. */
const unansweredMax = 3;

export function openClockLine({ url, clock, local_ms, later, onHeard }: Parts): ClockLine {
  let socket: WebSocket | null = null;
  let isClosed = false;
  let cancel = () => {};
  let word = 0;
  let left = 0;
  let unanswered = 0;
  const asked = new Map<string, number>();

  const next = (wait_ms: number, go: () => void) => {
    cancel();
    cancel = later(go, wait_ms);
  };
  const ask = () => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (unanswered === unansweredMax) return open();
    unanswered += 1;
    word += 1;
    asked.clear();
    asked.set(String(word), local_ms());
    socket.send(String(word));
    // An answer that does not come is not waited for.
    next(retry_ms, begin);
  };
  const begin = () => {
    left = burst;
    ask();
  };
  const hear = (text: string) => {
    const answered_ms = local_ms();
    const { name, times } = readAnswer(text);
    const sent_ms = asked.get(name);
    if (sent_ms === undefined || times === null) return;
    asked.delete(name);
    unanswered = 0;
    clock.heard({ sent_ms, answered_ms, ...times });
    onHeard();
    left -= 1;
    if (left > 0) next(pace_ms, ask);
    else next(rest_ms, begin);
  };
  const leave = () => {
    cancel();
    const former = socket;
    socket = null;
    former?.close();
  };
  const open = () => {
    if (isClosed) return;
    // Two of them would each have a place at the server.
    leave();
    unanswered = 0;
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener('open', begin);
    opened.addEventListener('message', ({ data }) => hear(String(data)));
    opened.addEventListener('close', () => {
      if (socket === opened && !isClosed) next(retry_ms, open);
    });
  };
  open();
  return {
    measure: () => {
      if (socket?.readyState === WebSocket.OPEN) begin();
      else if (socket?.readyState === WebSocket.CLOSED) open();
    },
    close: () => {
      isClosed = true;
      leave();
    },
  };
}

/** When the question came and when the answer left, by the clock of the server; `times` `null`: it is no answer. */
function readAnswer(text: string) {
  const [name = '', came = '', went = ''] = text.split(' ');
  const isAnswer = /^\d+$/.test(came) && /^\d+$/.test(went);
  return { name, times: isAnswer ? { came_100ns: BigInt(came), left_100ns: BigInt(went) } : null };
}
