import type { FastifyInstance } from 'fastify';

/** @returns the port, which the system chose when 0 was asked for */
export async function listenOn(
  http: FastifyInstance,
  { port, host }: { readonly port: number; readonly host: string | null },
): Promise<number> {
  try {
    // `::` is every address of both kinds.
    await http.listen({ port, host: host ?? '::' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (host !== null || code !== 'EAFNOSUPPORT') throw error;
    // A machine without IPv6.
    await http.listen({ port, host: '0.0.0.0' });
  }
  const address = http.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
