/** Calls as a foreign program makes them: over a port, with whatever head and body it likes. */
import { Agent, request } from 'node:http';
import { apiRoot, parseJson } from '@startwand/contract';

export interface WireAnswer {
  readonly http: number;
  /** Of the envelope; `null` where the answer is none. */
  readonly status: number | null;
  readonly text: string;
}

export interface WireCall {
  readonly method: string;
  /** Below `/mt1/api`, as it goes over the wire. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

export interface Wire {
  call(call: WireCall): Promise<WireAnswer>;
  close(): void;
}

export function openWire(port: number): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return {
    call: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const options = { host: '127.0.0.1', port, agent, method, path: apiRoot + path };
        const sent = request({ ...options, headers: { ...length, ...headers } }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve({ http: answer.statusCode ?? 0, status: statusIn(text), text });
          });
        });
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

function statusIn(text: string): number | null {
  try {
    const status: unknown = Reflect.get(Object(parseJson(text)), 'status');
    return typeof status === 'number' ? status : null;
  } catch {
    // A file, or nothing.
    return null;
  }
}
