/** Serves the built pages: hashed files for ever, and at every address of a page the page, with its first words. */
import { apiRoot } from '@startwand/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BuiltFiles } from './built-files.ts';
import { replyError } from '../edge/answers/error-reply.ts';
import { sendPrepared, type PreparedBody } from '../edge/answers/send-prepared.ts';

/** What a page is before any script runs. */
export interface FirstAnswering {
  of(
    path: string,
    languages: string | undefined,
    /** The address says more than which page: what is shown first is the page's to know. */
    isNarrowed: boolean,
  ): Promise<{ readonly status: 200 | 404; readonly body: PreparedBody }>;
}

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

interface BuiltPages {
  readonly folder: string;
  readonly answers: FirstAnswering;
}

/** @param built `null`: only the interface is served */
export function servePages(app: FastifyInstance, built: BuiltPages | null): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (isOdd(request.url)) replyError(reply, 'ROUTE_NOT_FOUND');
    else next();
  });
  if (built !== null) {
    const files = new BuiltFiles(built.folder);
    for (const url of ['/', '/*']) {
      app.get(url, (request, reply) => {
        const [path = '/'] = request.url.split('?');
        if (files.has(path)) return files.send(request, reply, path);
        return isPage(path) ? sendPage(request, reply, path, built.answers) : replyError(reply, 'ROUTE_NOT_FOUND');
      });
    }
  }
  refuseOthers(app);
}

/** The page stands at every address that is neither a call nor looks like a file. */
function isPage(path: string): boolean {
  return !path.startsWith(apiRoot) && !fileName.test(path);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  answers: FirstAnswering,
): Promise<FastifyReply> {
  const { status, body } = await answers.of(path, request.headers['accept-language'], request.url.includes('?'));
  return sendPrepared(request, reply.code(status), body, 'moment');
}

/** Where nothing else is served, an unknown address is told so in our words. */
export function refuseOthers(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => replyError(reply, 'ROUTE_NOT_FOUND'));
}
