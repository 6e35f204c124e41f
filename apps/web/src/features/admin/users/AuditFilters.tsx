import { auditActions, limits, calls, type ListedUserDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRouteOptions } from '../../../queries/use-route-options.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { ChoiceFilter } from '../../../views/filter/ChoiceFilter.tsx';
import { DayFilters } from '../../../views/filter/DayFilters.tsx';
import { FilterBox } from '../../../views/filter/FilterBox.tsx';
import { SearchFilter } from '../../../views/filter/SearchFilter.tsx';
import { filterCount } from '../../../views/filter/filter-count.ts';
import { nameOfUser } from './user-name.ts';
import { noAuditFilter, type UsersSearch } from './users-search.ts';

/** Which actions are shown: what was done, by whom, and when. Whose they are is also chosen in their row. */
export function AuditFilters(props: {
  readonly address: UsersSearch;
  readonly onChange: (part: Partial<UsersSearch>) => void;
}): ReactNode {
  const t = useText();
  const { address, onChange } = props;
  const by = address.by ?? '';
  const found = useRouteQuery(
    calls.listUsers,
    { query: { userId: by, limit: 1, offset: 0 } },
    { isWanted: by !== '', background: true },
  );
  const [person] = found.kind === 'ready' ? found.data : [];
  const source = useRouteOptions(calls.listUsers, thoseWhoActed, asOption);
  const label = found.kind === 'ready' ? t('admin.audit.nobody') : '';
  const chosen = person === undefined ? { key: by, label } : asOption(person);
  return (
    <FilterBox count={filterCount(address, noAuditFilter)} onClear={() => onChange(noAuditFilter)}>
      <ChoiceFilter
        label={t('admin.audit.filterAction')}
        anyLabel={t('admin.audit.anyAction')}
        value={address.action}
        onChange={(action) => onChange({ action })}
        choices={auditActions.map((value) => ({ value, label: t(`admin.audit.action.${value}`) }))}
      />
      <SearchFilter
        label={t('admin.audit.filterBy')}
        anyLabel={t('admin.audit.anybody')}
        value={by === '' ? null : chosen}
        source={source}
        onChange={(key) => onChange({ by: key })}
      />
      <DayFilters days={address} onChange={onChange} />
    </FilterBox>
  );
}

/** More than one reads; who is not among them is found by another letter. */
const offered = 100;

function thoseWhoActed(typed: string) {
  const search = typed.trim().slice(0, limits.searchMax);
  return { query: { search, hasActed: 'true', limit: offered, offset: 0 } } as const;
}

function asOption(user: ListedUserDto) {
  return { key: user.id, label: nameOfUser(user), detail: user.email };
}
