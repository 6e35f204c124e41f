/** One connection to the server's live side, from its opening to its end. */
import { errors, limits } from '@startwand/contract';
import { Client } from '@stomp/stompjs';
import { after, every } from '../timers.ts';

export interface SessionOptions {
  readonly address: string;
  /** `null`: a visitor. */
  readonly token: string | null;
  readonly signal: AbortSignal;
  readonly opened: (client: Client) => void;
  /** Called in this rhythm while it is open. */
  readonly due: () => void;
  readonly due_ms: number;
}

/** `loggedOut`: the server does not know the token any more. `sentAway`: it is going to end, and another one may answer at once. */
export type SessionEnd = 'closed' | 'loggedOut' | 'sentAway';

/** «Going away» (RFC 6455, 7.4.1). */
const goingAway = 1_001;

export async function openSession(options: SessionOptions): Promise<SessionEnd> {
  const { address, token, signal, opened, due, due_ms } = options;
  const { promise: ended, resolve: end } = Promise.withResolvers<SessionEnd>();
  const client = new Client({
    brokerURL: address,
    connectHeaders: token === null ? {} : { authorization: token },
    heartbeatIncoming: limits.heartbeat_ms,
    heartbeatOutgoing: limits.heartbeat_ms,
    // The server decides when to come again.
    reconnectDelay: 0,
  });
  const stop = () => end('closed');
  // Spec §4. The library has such a limit too, but its timer outlives the client.
  const tooLate = after(limits.forcedReconnect_ms, 'a connection that does not open', stop);
  let rhythm: NodeJS.Timeout | null = null;
  client.onConnect = () => {
    clearTimeout(tooLate);
    opened(client);
    rhythm = every(due_ms, 'the rhythm of a connection', due);
  };
  client.onStompError = ({ headers }) => {
    const isOver = String(headers['message']).startsWith(String(errors.NOT_LOGGED_IN.status));
    end(isOver ? 'loggedOut' : 'closed');
  };
  client.onWebSocketClose = ({ code }) => end(code === goingAway ? 'sentAway' : 'closed');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  client.activate();
  const outcome = await ended;
  signal.removeEventListener('abort', stop);
  clearTimeout(tooLate);
  if (rhythm !== null) clearInterval(rhythm);
  await client.deactivate({ force: true });
  return outcome;
}
