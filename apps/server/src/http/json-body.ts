/** Reads bodies as JSON without loss: long integers arrive as `bigint`. */
import { parseJson } from '@startwand/contract';
import type { Schema } from '@startwand/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { oneSource, sourceOfAddress } from '../source.ts';
import type { Source } from '../source.ts';
import type { BodiesUnderWay } from './bodies-under-way.ts';
import type { JsonBounds } from './json-bounds.ts';
import { jsonBounds } from './json-bounds.ts';
import { measureJson } from './measure-json.ts';
import { BodyRefused, readBody } from './read-body.ts';
import { noteParsed } from './unstorable-text.ts';

/** The body is no JSON. The error reply knows it by this class. */
export class InvalidBody extends Error {
  override readonly name = 'InvalidBody';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route takes; a document of a form is read by its handler. */
    body?: Schema;
  }
}

export function acceptJson(app: FastifyInstance, bodies: BodiesUnderWay): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, stream: IncomingMessage) => {
      const underWay = bodies.begin(senderOf(request));
      if (underWay === null) throw new BodyRefused('API_LIMIT');
      try {
        const claimed = request.headers['content-length'];
        const claimed_bytes = claimed === undefined ? null : Number(claimed);
        const { bodyLimit, config } = request.routeOptions;
        const bounds = jsonBounds(config.body);
        const max_bytes = Math.min(bodyLimit, bounds.bytes);
        return parseBody(await readBody(stream, underWay, max_bytes, claimed_bytes), bounds);
      } finally {
        underWay.end();
      }
    },
  );
}

/**
 * @param bounds what is more is refused before anything is made of it
 * @throws InvalidBody when it is no JSON; BodyRefused when it is more than anybody takes
 */
export function parseBody(
  bytes: Buffer,
  { values, takesLongIntegers }: Pick<JsonBounds, 'values' | 'takesLongIntegers'>,
): unknown {
  // Clients say «JSON» also when they send nothing.
  if (bytes.length === 0) return undefined;
  const measure = measureJson(bytes, values);
  if (measure === 'TOO_MUCH') throw new BodyRefused('BODY_TOO_LARGE');
  try {
    if (measure === 'NO_JSON') throw new SyntaxError('No JSON of ours is like that.');
    const text = bytes.toString();
    // To look at each number of a large body costs several times as much as parsing it.
    const isLossy = takesLongIntegers && measure.hasLongIntegers;
    const parsed: unknown = isLossy ? parseJson(text) : JSON.parse(text);
    noteParsed(text, parsed);
    return parsed;
  } catch (cause) {
    throw new InvalidBody('The body is no JSON', { cause });
  }
}

/** Whose body it is, as far as that is known before it is read. */
function senderOf({ caller, ip }: FastifyRequest): Source {
  if (caller === null || 'authorization' in caller) return sourceOfAddress(ip);
  return oneSource('user' in caller ? `person ${caller.user.id}` : `device ${caller.deviceId}`);
}
