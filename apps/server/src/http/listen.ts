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
    throw new CannotListen(whyNot(error, port, host));
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

/** In words for the person at the console: what, and which option puts it right. */
function whyNot(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. End that program, or choose another port with --port.`;
    case 'EACCES':
      return `Port ${port} is not open to the user who starts the server. Choose a port above 1023 with --port.`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return `«${host}» is no address of this machine (${code}). --host takes one of its addresses; :: is all of them.`;
    default: {
      const words = error instanceof Error ? error.message : String(error);
      return `The server cannot listen on ${host}, port ${port}: ${words}. See --host and --port.`;
    }
  }
}
