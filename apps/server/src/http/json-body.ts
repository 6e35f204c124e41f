/** Reads bodies as JSON without loss: long integers arrive as `bigint`. */
import { parseJson } from '@startwand/contract';
import type { FastifyInstance } from 'fastify';

/** The body is no JSON. The error reply knows it by this class. */
export class InvalidBody extends Error {
  override readonly name = 'InvalidBody';
}

export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    // Clients say «JSON» also when they send nothing.
    if (text.length === 0) {
      done(null, undefined);
      return;
    }
    try {
      done(null, parseJson(text.toString()));
    } catch (cause) {
      // Also a nesting so deep that the parser gives up.
      done(new InvalidBody('The body is no JSON', { cause }), undefined);
    }
  });
}
