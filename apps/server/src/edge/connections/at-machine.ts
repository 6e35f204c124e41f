import type { FastifyRequest } from 'fastify';

/**
 * Who asks sits at the machine itself, calls it by its own name, and no proxy speaks for others.
 * By another name it is a foreign page that a browser at this machine was led to
 * (DNS rebinding): it may read what comes from the name that it was loaded from.
 */
export function isAtMachine({ ip, headers }: FastifyRequest): boolean {
  const { host = '', origin = null } = headers;
  const isOwnPage = origin === null || ownName.test(URL.parse(origin)?.host ?? '');
  return loopback.test(ip) && ownName.test(host) && isOwnPage && !Object.keys(headers).some(isOfProxy);
}

/** Whether an address leads nowhere but to the machine on which it is followed. */
export function leadsHere(url: string): boolean {
  return ownName.test(URL.parse(url)?.host ?? '');
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

function isOfProxy(header: string): boolean {
  return header.startsWith('x-forwarded-') || ofProxies.has(header);
}

const ofProxies: ReadonlySet<string> = new Set(['forwarded', 'x-real-ip', 'via']);
