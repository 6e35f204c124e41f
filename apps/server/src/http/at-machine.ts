import type { FastifyRequest } from 'fastify';

/** Whoever asks sits at the machine itself, and no proxy speaks for somebody else. */
export function isAtMachine({ ip, headers }: FastifyRequest): boolean {
  return (
    loopback.test(ip) &&
    headers['x-forwarded-for'] === undefined &&
    headers['forwarded'] === undefined
  );
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;
