/** Calls that are written behind each other on one connection, before the first is answered. */
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies write the next call behind the answer. */
const mostWaiting = 64;

/**
 * What was read in one piece is begun in one piece: some 1,600 calls fit into 64 kB, and nobody else has a turn before the
 * last of them. A connection with more calls waiting than that is closed.
 */
export function boundPipelined(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // What was read together with the call that was one too many.
    if (socket.destroyed) return;
    const calls = (waiting.get(socket) ?? 0) + 1;
    if (calls > mostWaiting) {
      socket.destroy();
      return;
    }
    waiting.set(socket, calls);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? calls) - 1));
    answer(request, response);
  };
}
