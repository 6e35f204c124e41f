/** A program at a live connection that says whatever it likes, and reads or does not. */
import { WebSocket } from 'ws';
import type { Attacker } from './attacker.ts';

export interface LiveGuest {
  /** What was heard, a text for each message. */
  readonly heard: readonly string[];
  readonly isClosed: () => boolean;
  readonly say: (text: string) => void;
  /** Reads nothing from now on. */
  readonly stopReading: () => void;
  /** Resolves with the first message that has this in it, heard or to come; `null` when the line ends before. */
  readonly hears: (what: string) => Promise<string | null>;
  readonly leave: () => void;
}

/** @returns the HTTP status instead where the door stays closed */
export async function comeIn(
  port: number,
  { address }: Pick<Attacker, 'address'>,
  token: string | null = null,
): Promise<LiveGuest | number> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/server`, ['v12.stomp'], {
    localAddress: address,
  });
  const heard: string[] = [];
  let news = Promise.withResolvers<void>();
  const tell = (): void => {
    news.resolve();
    news = Promise.withResolvers<void>();
  };
  ws.on('message', (data: Buffer) => {
    heard.push(data.toString());
    tell();
  });
  ws.on('close', tell);
  const status = await new Promise<number>((resolve, reject) => {
    ws.once('open', () => resolve(101));
    ws.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      ws.terminate();
    });
    ws.on('error', reject);
  });
  if (status !== 101) return status;
  const guest: LiveGuest = {
    heard,
    isClosed: () => ws.readyState !== ws.OPEN,
    say: (text) => ws.send(text, () => undefined),
    stopReading: () => ws.pause(),
    hears: async (what) => {
      for (;;) {
        const found = heard.find((text) => text.includes(what));
        if (found !== undefined) return found;
        if (ws.readyState !== ws.OPEN) return null;
        await news.promise;
      }
    },
    leave: () => ws.terminate(),
  };
  const authorization = token === null ? '' : `authorization:${token}\n`;
  guest.say(`CONNECT\naccept-version:1.2\nheart-beat:0,0\n${authorization}\n\0`);
  await guest.hears('\n');
  return guest;
}
