/**
 * What phones in the local network are let in to: calls of phones, what visitors read, the files of the pages, and the pages
 * that need no account. Whatever is not named here is refused, also what will be made later.
 */
import { isPagePath } from '@startwand/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorityPath } from './serve-authority.ts';
import { replyError } from '../edge/answers/error-reply.ts';
import { isByPhonesDoor } from '../edge/connections/phones-door.ts';

export function guardPhonesDoor(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!isByPhonesDoor(request.raw)) return next();
    if (!isForPhones(request)) return replyError(reply, 'NOT_FOR_PHONES');
    // A few calls show more to a person who is known: nobody is, in a network without encryption.
    if (request.routeOptions.config.call?.caller !== 'phone') Reflect.deleteProperty(request.headers, 'authorization');
    next();
  });
}

function isForPhones({ method, url, routeOptions }: FastifyRequest): boolean {
  const { call } = routeOptions.config;
  // A screen in the hall comes by this door, too, and says that it is there.
  if (call?.name === 'reportBoard') return true;
  if (call !== undefined) return call.caller === 'phone' || (call.caller === 'visitor' && call.method === 'GET');
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = '/'] = url.split('?');
  return named.has(routeOptions.url ?? '') || (isOfPages(routeOptions.url) && isShown(path));
}

/** The two routes that give the built pages. */
function isOfPages(route: string | undefined): boolean {
  return route === '/' || route === '/*';
}

function isShown(path: string): boolean {
  const [, first = ''] = path.split('/');
  return fileName.test(path) || (withoutAccount.has(first) && isPagePath(path));
}

const named: ReadonlySet<string> = new Set([
  '/event/:eventId/preview.jpg',
  '/event/:eventId/face/:file',
  '/event/:eventId/graphics.json',
  '/event/:eventId/graphics.csv',
  '/event/:eventId/graphics.xml',
  '/series/:id/calendar.ics',
  '/event/:id/calendar.ics',
  authorityPath,
]);
const fileName = /\.[a-z0-9]+$/i;
/** By the first name of their path. */
const withoutAccount: ReadonlySet<string> = new Set([
  '',
  'event',
  'series',
  'phone',
  'legal',
  'trust',
  'changes',
  'limit',
  'service',
]);
