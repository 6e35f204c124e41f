/** Serves the description of the interface: for people as a page, for programs as OpenAPI. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { apiRoot } from '@startwand/contract';
import type { FastifyInstance } from 'fastify';
import { replyError } from '../../edge/answers/error-reply.ts';
import { prepareBody } from '../../edge/answers/prepare-body.ts';
import type { QuotaCheck } from '../../http/quotas.ts';
import { sendPrepared, type PreparedBody } from '../../edge/answers/send-prepared.ts';

export function serveDocs(app: FastifyInstance, quota: Pick<QuotaCheck, 'allowsDocs'>): void {
  serve('/docs', 'text/html; charset=utf-8', () => writtenBeside('page'));
  serve('/docs/openapi.json', 'application/json; charset=utf-8', () => writtenBeside('openApi'));
  serve('/docs/page.js', 'text/javascript; charset=utf-8', () => fileHere('page.js'));
  serve('/docs/page.css', 'text/css; charset=utf-8', () => fileHere('page.css'));

  /** Made at the first wish, as bytes and packed, and then kept: most servers are never asked. */
  function serve(path: string, type: string, make: () => string | Promise<string>): void {
    let made: Promise<PreparedBody> | null = null;
    app.get(apiRoot + path, async (request, reply) => {
      if (!quota.allowsDocs(request, reply)) return replyError(reply, 'API_LIMIT');
      made ??= Promise.resolve(make()).then((text) => ({ ...prepareBody(text), type }));
      const body = await made.catch((error: unknown) => {
        // The next one tries again.
        made = null;
        throw error;
      });
      return sendPrepared(request, reply, body, 'minute');
    });
  }
}

/** By a thread that ends with it. */
async function writtenBeside(what: 'page' | 'openApi'): Promise<string> {
  const writer = new Worker(new URL('docs-worker.ts', import.meta.url), { workerData: what });
  const [text]: unknown[] = await once(writer, 'message');
  return String(text);
}

function fileHere(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
