import type { FastifyInstance } from 'fastify';

/** The address cannot be listened on; the message is for the person at the console. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

/**
 * @returns the port, which the system chose when 0 was asked for
 * @throws CannotListen when another program has the port, or the address is not this machine's
 */
export async function listenOn(
  http: FastifyInstance,
  { port, host }: { readonly port: number; readonly host: string | null },
): Promise<number> {
  try {
    await listen(http, port, host);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CannotListen(`The server cannot listen: ${why}. --port chooses another port.`);
  }
  const address = http.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

async function listen(http: FastifyInstance, port: number, host: string | null): Promise<void> {
  try {
    // `::` is every address of both kinds.
    await http.listen({ port, host: host ?? '::' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (host !== null || code !== 'EAFNOSUPPORT') throw error;
    // A machine without IPv6.
    await http.listen({ port, host: '0.0.0.0' });
  }
}
