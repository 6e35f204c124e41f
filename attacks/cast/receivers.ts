/** Programs at the other end of outputs, on ports of this machine, and outputs that lead to them. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { EventOutputDto } from '@startwand/contract';
import type { Person } from './scene.ts';

export interface Receiver {
  readonly port: number;
  /** Connections that were opened so far. */
  readonly opened: () => number;
  /** Connections that are open now. */
  readonly open: () => number;
  /** Closes all connections, and is connected to again. */
  readonly cut: () => void;
  readonly close: () => void;
}

/** @param behave what it does with a connection beside that */
export async function openReceiver(behave: (socket: Socket) => void = (socket) => socket.resume()): Promise<Receiver> {
  const sockets = new Set<Socket>();
  let opened = 0;
  const server: Server = createServer((socket) => {
    opened += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    behave(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    opened: () => opened,
    open: () => sockets.size,
    cut,
    close: () => {
      server.close();
      cut();
    },
  };
}

/** Starts one more output of an event. @returns how it is listed then */
export async function startOutput({ api }: Person, eventId: string, form: object): Promise<EventOutputDto> {
  const path = `/events/${eventId}/output`;
  const [added] = await api.post<EventOutputDto>(path, form);
  const [started] = await api.post<EventOutputDto>(`${path}/${added?.id ?? ''}/run`, { isRunning: true });
  if (started === undefined) throw new Error('The output was not started.');
  return started;
}

export function outputsOf({ api }: Person, eventId: string): Promise<readonly EventOutputDto[]> {
  return api.get<EventOutputDto>(`/events/${eventId}/outputs`);
}
