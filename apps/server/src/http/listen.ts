import type { FastifyInstance } from 'fastify';

/** The address cannot be listened on; the message is for the person at the console. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

/** Every address of the machine, of both kinds. */
const everyAddress = '::';

/**
 * @returns the port, which the system chose when 0 was asked for
 * @throws CannotListen when another program has the port, or the address is not this machine's
 */
export async function listenOn(
  http: FastifyInstance,
  { port, host }: { readonly port: number; readonly host: string },
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

/** Whether only this machine can reach what listens there. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

async function listen(http: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await http.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (host !== everyAddress || code !== 'EAFNOSUPPORT') throw error;
    // A machine without IPv6.
    await http.listen({ port, host: '0.0.0.0' });
  }
}
