/** What the operator of the service has to say by law. */
import { createHash } from 'node:crypto';
import { routes, stringifyJson, success } from '@startwand/contract';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { PreparedBody } from '../../edge/answers/send-prepared.ts';
import type { LegalPage, LegalPages } from './legal-pages.ts';

export function legalRoutes({ legal }: { readonly legal: LegalPages }) {
  return {
    legalPage: handle(routes.legalPage, ({ params, query }) => {
      const page = legal.find(params.page, query.language);
      return page === null ? { error: 'ROUTE_NOT_FOUND' } : { prepared: prepare(page) };
    }),
  } satisfies Partial<Handlers>;
}

function prepare(page: LegalPage): PreparedBody {
  const json = stringifyJson(success([page]));
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  return { etag: `"${etag}"`, json, gzip: null, isPrivate: false };
}
