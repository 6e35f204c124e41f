import type { FastifyInstance } from 'fastify';

/** The address cannot be listened on; the message is for the person at the console. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

/** Where to listen; `host` `null`: where the server does. */
export interface Listening {
  readonly host: string | null;
  readonly port: number;
}

/**
 * @returns `null`: the text is none
 * @example listeningIn('[::]:50000') // { host: '::', port: 50000 }
 */
export function listeningIn(given: string): Listening | null {
  const [, named, digits = ''] = /^(?:(\[[\da-f:.]{2,45}\]|[a-z\d.-]{1,253}):)?(\d{1,5})$/i.exec(given) ?? [];
  const port = Number(digits);
  if (digits === '' || port > 65_535) return null;
  return { host: named?.replace(/^\[|\]$/g, '') ?? null, port };
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
  await listen({ port, host, option: null }, (at) => http.listen({ port, host: at }));
  const address = http.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** Whether only this machine can reach what listens there. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

interface Wanted {
  readonly port: number;
  readonly host: string;
  /** The one option that says both; `null`: each has its own. */
  readonly option: string | null;
}

/** @throws CannotListen when another program has the port, or the address is not this machine's */
export async function listen(wanted: Wanted, at: (host: string) => Promise<unknown>): Promise<void> {
  try {
    await at(wanted.host).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (wanted.host !== everyAddress || code !== 'EAFNOSUPPORT') throw error;
      // A machine without IPv6.
      return at('0.0.0.0');
    });
  } catch (error) {
    throw new CannotListen(whyNot(error, wanted));
  }
}

/** In words for the person at the console: what, and which option puts it right. */
function whyNot(error: unknown, { port, host, option }: Wanted): string {
  const [portOption, hostOption] = [option ?? '--port', option ?? '--host'];
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. End that program, or choose another port with ${portOption}.`;
    case 'EACCES':
      return `Port ${port} is not open to the user who starts the server. Choose a port above 1023 with ${portOption}.`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return `«${host}» is no address of this machine (${code}). ${hostOption} takes one of its addresses; :: is all of them.`;
    default: {
      const words = error instanceof Error ? error.message : String(error);
      return `The server cannot listen on ${host}, port ${port}: ${words}. See ${option ?? '--host and --port'}.`;
    }
  }
}
