/**
 * `--metrics`: figures for Prometheus at a port of their own, on the loopback address alone. At the port of the service a
 * proxy without headers would make every stranger look like a program of this machine.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { limits } from '@startwand/contract';
import type { Metrics } from '../calls/service/metrics.ts';

export class MetricsListening {
  readonly #server: Server;
  readonly #metrics: Metrics;

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
    const times = { headersTimeout: limits.head_ms, requestTimeout: limits.head_ms };
    this.#server = createServer(times, (request, response) => void this.#answer(request, response));
    this.#server.maxConnections = connectionsMax;
  }

  /** @returns the port, which the system chooses where 0 is asked for */
  async listen(port: number): Promise<number> {
    this.#server.listen({ port, host: '127.0.0.1' });
    await once(this.#server, 'listening');
    const address = this.#server.address();
    return address === null || typeof address === 'string' ? port : address.port;
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer({ method, url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const isAsked = method === 'GET' && url?.split('?')[0] === '/metrics';
    // A page under another name that leads here would read them in a browser of this machine (DNS rebinding).
    if (!isAsked || !ownName.test(headers.host ?? '')) {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await this.#metrics.text();
      response.writeHead(200, { 'content-type': this.#metrics.contentType, 'cache-control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  }
}

/** Prometheus keeps one. */
const connectionsMax = 16;
const ownName = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/i;
