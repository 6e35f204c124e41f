/** Takes bodies of JSON: who sends them, and how much of them is read. */
import type { Schema } from '@startwand/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { oneSource, sourceOfAddress, type CallSource } from '../../base/source.ts';
import type { BodiesUnderWay } from './bodies-under-way.ts';
import type { BodyAllowance } from './body-allowance.ts';
import { jsonBounds } from './json-bounds.ts';
import { parseBody } from './parse-body.ts';
import { BodyRefused, readBody } from './read-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route takes; a document of a form is read by its handler. */
    body?: Schema;
  }
}

export function acceptJson(app: FastifyInstance, bodies: BodiesUnderWay, allowance: BodyAllowance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, stream: IncomingMessage) => {
    const underWay = bodies.begin(senderOf(request));
    if (underWay === null) throw new BodyRefused('API_LIMIT');
    try {
      const claimed = request.headers['content-length'];
      const claimed_bytes = claimed === undefined ? null : Number(claimed);
      const { bodyLimit, config } = request.routeOptions;
      const bounds = jsonBounds(config.body);
      const max_bytes = Math.min(bodyLimit, bounds.bytes);
      const body = await readBody(stream, underWay, max_bytes, claimed_bytes);
      if (!allowance.mayBring(request, body.length)) throw new BodyRefused('API_LIMIT');
      return await parseBody(body, bounds);
    } finally {
      underWay.end();
    }
  });
}

/** Whose body it is, as far as that is known before it is read. */
function senderOf({ caller, ip }: FastifyRequest): CallSource {
  if (caller === null || 'authorization' in caller) return sourceOfAddress(ip);
  if ('phone' in caller) return oneSource(`phone ${caller.phone.id}`);
  return oneSource('user' in caller ? `person ${caller.user.id}` : `device ${caller.deviceId}`);
}
