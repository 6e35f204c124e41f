/** What the HTTP parser refuses before there is a call: it too is told in an envelope (Spec §7). */
import type { Socket } from 'node:net';
import { errors, failure, stringifyJson, type ErrorName } from '@startwand/contract';

/** A head that is none, that is too long, or that does not come. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  // Who hung up, or was answered already, is told nothing.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const name = nameOf(error.code);
  const body = stringifyJson(failure(name));
  const head = [
    `HTTP/1.1 ${errors[name].http} Refused`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function nameOf(code: string | undefined): ErrorName {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'TOO_SLOW';
  return code === 'HPE_HEADER_OVERFLOW' ? 'BODY_TOO_LARGE' : 'INVALID_BODY';
}
