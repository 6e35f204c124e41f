/**
 * A message that comes whole in one piece of text, as our server sends it, is read here: the STOMP library reads each frame byte by
 * byte and writes it down again for its log, which costs a phone more than the message itself. All else is left to the library.
 */
export interface MessageFrame {
  readonly subscription: string;
  readonly body: string;
}

/** What of a WebSocket is needed. */
interface Line {
  readonly onmessage: ((event: MessageEvent) => unknown) | null;
  addEventListener(type: 'message', listener: (event: Event) => void): void;
}

/** @returns `null` for whatever is not exactly one message */
export function readMessageFrame(data: unknown): MessageFrame | null {
  if (typeof data !== 'string' || !data.startsWith('MESSAGE\n')) return null;
  const head = data.indexOf('\n\n');
  const end = data.indexOf('\0', head);
  if (head < 0 || end !== data.length - 1) return null;
  const subscription = /\nsubscription:([^\\\r\n]+)\n/.exec(data.slice(0, head + 1))?.[1];
  return subscription === undefined ? null : { subscription, body: data.slice(head + 2, end) };
}

/** Takes messages off a line before the library sees them; for it they are signs of life. Called before it listens. */
export function takeMessages<Taken extends Line>(line: Taken, onMessage: (frame: MessageFrame) => void): Taken {
  line.addEventListener('message', (event) => {
    const frame = event instanceof MessageEvent ? readMessageFrame(event.data) : null;
    if (frame === null) return;
    event.stopImmediatePropagation();
    line.onmessage?.(new MessageEvent('message', { data: '\n' }));
    onMessage(frame);
  });
  return line;
}
