/** The HTTP server below the framework: whom it lets in, and what it refuses before there is a call. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { limits } from '@startwand/contract';
import type { ConnectionPlaces } from './connection-places.ts';
import { boundPipelined } from './pipelined-calls.ts';
import { bodyTime_ms } from '../bodies/read-body.ts';
import { refuseMalformed } from './refuse-malformed.ts';

/** Longer than the pause of a proxy or a browser that goes on using its connection. */
const keepAlive_ms = 72_000;

/** Called once for each address that is listened on: `localhost` has two. */
export function openServer(answer: RequestListener, places: ConnectionPlaces): Server {
  const bounded = boundPipelined(answer);
  const server = createServer(
    {
      // Half a head is waited for as briefly as half a body; no body takes as long as the longest of them.
      headersTimeout: limits.head_ms,
      requestTimeout: bodyTime_ms(limits.documentMax_bytes) + limits.bodyBase_ms,
      connectionsCheckingInterval: limits.poll_ms,
      keepAliveTimeout: keepAlive_ms,
    },
    (request, response) => {
      if (isOdd(request)) refuseMalformed(new Error('an odd head'), request.socket);
      else bounded(request, response);
    },
  );
  server.prependListener('upgrade', (request: IncomingMessage) => {
    if (isOdd(request)) refuseMalformed(new Error('an odd head'), request.socket);
  });
  places.watch(server);
  return server;
}

/** Two hosts (RFC 9112, 3.2), or a version that knows none: what stands in between may understand another one. */
function isOdd({ rawHeaders, httpVersionMajor }: IncomingMessage): boolean {
  if (httpVersionMajor < 1) return true;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
