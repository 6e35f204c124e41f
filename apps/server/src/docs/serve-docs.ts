/** Serves the description of the interface: for people as a page, for programs as OpenAPI. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { apiRoot, stringifyJson } from '@startwand/contract';
import type { FastifyInstance } from 'fastify';
import { matches } from '../http/send-prepared.ts';

export function serveDocs(app: FastifyInstance): void {
  serve('/docs', 'text/html; charset=utf-8', async () =>
    (await import('./docs-page.ts')).docsPage(),
  );
  serve('/docs/openapi.json', 'application/json; charset=utf-8', async () =>
    stringifyJson((await import('./open-api.ts')).openApi()),
  );
  serve('/docs/page.js', 'text/javascript; charset=utf-8', () => fileHere('page.js'));
  serve('/docs/page.css', 'text/css; charset=utf-8', () => fileHere('page.css'));

  /** Made at the first wish: most servers are never asked. */
  function serve(path: string, type: string, make: () => string | Promise<string>): void {
    let made: Promise<Document> | null = null;
    app.get(apiRoot + path, async (request, reply) => {
      made ??= Promise.resolve(make()).then(documentOf);
      const { text, etag } = await made;
      void reply.header('etag', etag).header('cache-control', 'no-cache');
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(type).serializer(String).send(text);
    });
  }
}

interface Document {
  readonly text: string;
  readonly etag: string;
}

function documentOf(text: string): Document {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

function fileHere(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
