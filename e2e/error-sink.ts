/** Takes reports of errors as a service that speaks like Sentry does, and keeps them for the test. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ErrorSink {
  /** As the server's option wants it. */
  readonly place: string;
  /** What came, as it came. */
  readonly received: readonly string[];
  readonly close: () => void;
}

export async function openErrorSink(): Promise<ErrorSink> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = `${request.url ?? ''} ${JSON.stringify(request.headers)}\n`;
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push(body);
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    place: `http://publickey@localhost:${port}/1`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
