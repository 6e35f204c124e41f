/**
 * The line by which a phone measures its clock against the server's, as NTP does: it sends a word, and is told at once by this
 * clock when the word came and when the answer left. Nothing else is said on it, and nobody has to be known.
 */
import type { WebSocket } from 'ws';
import type { Clock } from '../../base/clock.ts';
import { after } from '../../base/timers.ts';

export const clockPath = '/clock';

/** What a phone sends is a number that it counts up. */
const wordMax_chars = 12;
/** A burst when it opens, one a minute behind it; who asks more has no use for the answer. */
const questionsMax = 240;
const window_ms = 60_000;
const silence_ms = 150_000;
const policy = 1_008;

export function answerClock(ws: WebSocket, clock: Clock): void {
  let questions = 0;
  let countedFrom_ms = performance.now();
  let goodbye = after(silence_ms, 'a clock line without a word', () => ws.terminate());
  ws.on('error', () => ws.terminate());
  ws.once('close', () => clearTimeout(goodbye));
  ws.on('message', (data, isBinary) => {
    const came = clock();
    clearTimeout(goodbye);
    goodbye = after(silence_ms, 'a clock line without a word', () => ws.terminate());
    if (performance.now() - countedFrom_ms > window_ms) {
      questions = 0;
      countedFrom_ms = performance.now();
    }
    questions += 1;
    const word = isBinary || !(data instanceof Buffer) ? '' : data.toString('latin1');
    if (questions > questionsMax || word.length > wordMax_chars || !/^\d+$/.test(word)) ws.close(policy);
    else ws.send(`${word} ${came} ${clock()}`);
  });
}
