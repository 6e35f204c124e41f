/** Timing programs in tests: the public clients of SockJS and STOMP, unmodified, on real sockets. */
import { Client } from '@stomp/stompjs';
import SockJS from 'sockjs-client';

export interface TimingProgram {
  readonly client: Client;
  /** Subscribes and resolves with what is heard, when the server has confirmed it. */
  listen(topic: string): Promise<readonly HeardMessage[]>;
}

/** How SockJS travels. */
export type Transport = 'websocket' | 'xhr-streaming' | 'xhr-polling';

export interface HeardMessage {
  readonly type: string;
  readonly entityType: string;
  readonly dto: Readonly<Record<string, unknown>>;
}

/**
 * Connects and resolves with the program; rejects with the message of an ERROR.
 *
 * @param address of a server that listens, as `http://127.0.0.1:8080`
 */
export async function aTimingProgram(
  address: string,
  authorization: string | null,
  transports: readonly Transport[] = ['websocket'],
  root = '/devices',
): Promise<TimingProgram> {
  const client = new Client({
    webSocketFactory: () => new SockJS(address + root, null, { transports: [...transports] }),
    connectHeaders: authorization === null ? {} : { authorization },
    reconnectDelay: 0,
  });
  await new Promise<void>((resolve, reject) => {
    client.onConnect = () => resolve();
    client.onStompError = (frame) => reject(new Error(frame.headers['message']));
    client.activate();
  });
  return {
    client,
    listen: (topic) => listen(client, topic),
  };
}

async function listen(client: Client, topic: string): Promise<readonly HeardMessage[]> {
  const heard: HeardMessage[] = [];
  await new Promise<void>((resolve) => {
    const receipt = `listening to ${topic}`;
    client.watchForReceipt(receipt, () => resolve());
    client.subscribe(topic, ({ body }) => heard.push(JSON.parse(body)), { receipt });
  });
  return heard;
}
