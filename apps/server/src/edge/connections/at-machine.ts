import type { FastifyRequest } from 'fastify';

/**
 * Who asks sits at the machine itself, calls it by its own name, and no proxy speaks for others.
 * By another name it is a foreign page that a browser at this machine was led to
 * (DNS rebinding): it may read what comes from the name that it was loaded from.
 */
export function isAtMachine({ ip, headers }: FastifyRequest): boolean {
  const { host = '' } = headers;
  return loopback.test(ip) && ownName.test(host) && !Object.keys(headers).some(isOfProxy);
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

function isOfProxy(header: string): boolean {
  return header.startsWith('x-forwarded-') || ofProxies.has(header);
}

const ofProxies: ReadonlySet<string> = new Set(['forwarded', 'x-real-ip', 'via']);
