/** The one door by which an error leaves: known ones as the catalogue has them, others as «server error». */
import { errors, failure, httpOf, limits, type ErrorName, type Issue } from '@startwand/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from '../../storage/database/database.ts';
import type { DiskLog } from '../../storage/database/disk/disk-log.ts';
import { TooBusy } from '../../base/fair-queue.ts';
import { lineOf } from '../../base/source.ts';
import { routeOf } from './route-of.ts';
import { InvalidBody } from '../bodies/parse-body.ts';
import { BodyRefused, UnsupportedForm } from '../bodies/read-body.ts';

export function replyError(
  reply: FastifyReply,
  name: ErrorName,
  issues: readonly Issue[] = [],
  newer: readonly unknown[] = [],
): FastifyReply {
  if (name === 'BUSY' && !reply.hasHeader('retry-after')) void reply.header('retry-after', '1');
  if (attempts.has(name)) logAttempt(reply.request, name);
  const { call } = reply.request.routeOptions.config;
  const http = call === undefined ? errors[name].http : httpOf(call, name);
  const body = failure(name, issues.slice(0, limits.issuesMax), newer);
  // What is our fault a person reports: with the id, its lines in the log are found.
  return reply.code(http).send(http < 500 ? body : { ...body, requestId: reply.request.id });
}

/** Who guesses, or tries another's door: the log shows it (OWASP ASVS 16.3). */
const attempts: ReadonlySet<ErrorName> = new Set<ErrorName>([
  'LOGIN_FAILED',
  'WRONG_PIN',
  'OLD_PASSWORD_WRONG',
  'PASSWORD_WRONG',
  'LINK_INVALID',
  'LINK_OF_ANOTHER',
  'USER_DISABLED',
  'TICKET_INVALID',
  'SECOND_FACTOR_WRONG',
  'NOT_ALLOWED',
]);

/** Without a name or an address: the id of the person who is logged in, and what stands for where the call came from. */
export function logAttempt(request: FastifyRequest, refused: ErrorName): void {
  const { caller, method } = request;
  const userId = caller !== null && 'user' in caller ? caller.user.id : null;
  const deviceId = caller !== null && 'deviceId' in caller ? caller.deviceId : null;
  const source = request.server.pseudonyms.of(lineOf(request.ip));
  const details = { refused, method, route: routeOf(request), userId, deviceId, source };
  request.log.warn(details, 'refused');
}

export function catchErrors(app: FastifyInstance, diskLog: DiskLog): void {
  app.setErrorHandler((error, request, reply) => {
    const name = isHungUp(error, request) ? 'INVALID_BODY' : nameOf(error);
    // An administrator has to look at a disk that is full or does not answer; a busy one helps itself.
    if (name === 'SERVER_ERROR' || isOutOfOrder(error)) {
      const route = routeOf(request);
      if (!diskLog.logIfFull(error, request.log)) {
        request.log.error({ err: error, method: request.method, route }, 'unexpected');
      }
    }
    // Before its call is known a request has no options.
    const failsAs = request.routeOptions.config.call?.failsAs;
    return replyError(reply, name === 'SERVER_ERROR' ? (failsAs ?? name) : name);
  });
}

/** Its sender went away in the middle of a body: nothing of ours failed, and nobody is there to be answered. */
function isHungUp(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.readableAborted && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

/** A path so broken that no route is looked for. */
export function replyBadUrl(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void replyError(reply, 'ROUTE_NOT_FOUND');
}

function isOutOfOrder(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return byCode(error) === 'BUSY';
  return error.code === 'DATABASE_FULL' || error.code === 'DATABASE_DOWN';
}

const errorNameByCode: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_PARTS_LIMIT: 'INVALID_BODY',
  FST_FILES_LIMIT: 'INVALID_BODY',
  FST_FIELDS_LIMIT: 'INVALID_BODY',
  FST_PROTO_VIOLATION: 'INVALID_BODY',
  FST_NO_FORM_DATA: 'INVALID_BODY',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_BODY',
  // The disk that uploaded files go to.
  ENOSPC: 'BUSY',
  EDQUOT: 'BUSY',
  EROFS: 'BUSY',
  EIO: 'BUSY',
};

function nameOf(error: unknown): ErrorName {
  if (error instanceof InvalidBody) return 'INVALID_BODY';
  if (error instanceof BodyRefused) return error.reason;
  if (error instanceof UnsupportedForm) return 'UNSUPPORTED_MEDIA';
  if (error instanceof TooBusy) return 'BUSY';
  // Who asked has gone away, and so has the place in line.
  if (error instanceof DOMException && error.name === 'AbortError') return 'BUSY';
  if (error instanceof DatabaseError) {
    // A full disk, one that is gone and a server that stops are told like one that is overrun: nothing
    // is lost, try again.
    return error.code === 'DATABASE_FAILED' ? 'SERVER_ERROR' : 'BUSY';
  }
  return byCode(error) ?? 'SERVER_ERROR';
}

function byCode(error: unknown): ErrorName | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? (errorNameByCode[code] ?? null) : null;
}
