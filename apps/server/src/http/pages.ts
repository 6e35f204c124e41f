/** Serves the built pages: hashed files for ever, `index.html` for every address that is a page. */
import { apiRoot } from '@startwand/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { replyError } from './error-reply.ts';

const hashedFile = /[/\\]assets[/\\]/;
const fileName = /\.[a-z0-9]+$/i;

/** Nothing else makes a path odd; most addresses have none of it. */
const mayBeOdd = /[%\\\0]|\.\./;

/** No page and no file of ours is called like that: NUL, or a way out of the folder. */
function isOdd(url: string): boolean {
  if (!mayBeOdd.test(url)) return false;
  const [path = ''] = url.split('?');
  try {
    const names = decodeURIComponent(path).split(/[/\\]/);
    return names.some((name) => name === '..' || name.includes('\0'));
  } catch {
    return true;
  }
}

/** @param folder of the built pages; `null`: only the interface is served */
export async function servePages(app: FastifyInstance, folder: string | null): Promise<void> {
  app.addHook('onRequest', (request, reply, next) => {
    if (isOdd(request.url)) replyError(reply, 'ROUTE_NOT_FOUND');
    else next();
  });
  if (folder !== null) {
    const { default: files } = await import('@fastify/static');
    await app.register(files, {
      root: folder,
      // Finds `x.js.br` and `x.js.gz` beside `x.js`, which the build made.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', hashedFile.test(path) ? forEver : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage = request.method === 'GET' && !path.startsWith(apiRoot) && !fileName.test(path);
    return isPage && folder !== null ? sendIndex(reply) : replyError(reply, 'ROUTE_NOT_FOUND');
  });
}

/** Where nothing else is served, an unknown address is told so in our words. */
export function refuseOthers(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => replyError(reply, 'ROUTE_NOT_FOUND'));
}

const forEver = 'public, max-age=31536000, immutable';

// The page itself knows which of its addresses exist and shows its own 404.
function sendIndex(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html');
}
