/** The call that reads the audit list. */
import { routes, ticksBetween, type AuditEntryDto } from '@startwand/contract';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { paged } from '../../edge/answers/paged.ts';
import type { UserStore } from '../../accounts/users/store.ts';
import { namesOf } from '../../accounts/users/names-of.ts';
import type { AuditStore, KeptAuditEntry } from '../../accounts/audit/store.ts';

interface Parts {
  readonly audit: AuditStore;
  readonly users: Pick<UserStore, 'find'>;
}

export function auditRoutes({ audit, users }: Parts) {
  return {
    listAudit: handle(routes.listAudit, async ({ query }) => {
      const { timestampFrom_ms, timestampTo_ms, ...wanted } = query;
      const filter = { ...wanted, ...ticksBetween({ timestampFrom_ms, timestampTo_ms }) };
      const deeds = await audit.list(query, filter);
      const ids = deeds.flatMap(({ by, userId }) => (userId === null ? [by] : [by, userId]));
      const names = await namesOf(users, new Set(ids));
      const listed = deeds.map((auditEntry) => present(auditEntry, names));
      return paged(query, listed, () => audit.count(filter));
    }),
  } satisfies Partial<Handlers>;
}

function present({ by, userId, at, ...auditEntry }: KeptAuditEntry, names: ReadonlyMap<string, string>): AuditEntryDto {
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  return { ...auditEntry, date: at, by: named(by), user: userId === null ? null : named(userId) };
}
