import { auditActions, routes } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRouteQuery } from '../../api/use-route-query.ts';
import { useText } from '../../language/language-context.tsx';
import { ChoiceFilter } from '../../ui/filter/ChoiceFilter.tsx';
import { DayFilters } from '../../ui/filter/DayFilters.tsx';
import { FilterBox } from '../../ui/filter/FilterBox.tsx';
import { filterCount } from '../../ui/filter/filter-count.ts';
import { nameOfUser } from './user-actions.ts';
import { noAuditFilter } from './users-address.ts';
import type { UsersAddress } from './users-address.ts';

/** Which deeds are shown: what was done, by whom, and when. Whose they are is chosen in their row. */
export function AuditFilters(props: {
  readonly address: UsersAddress;
  readonly onChange: (part: Partial<UsersAddress>) => void;
}): ReactNode {
  const t = useText();
  const { address, onChange } = props;
  const by = address.by ?? '';
  const found = useRouteQuery(
    routes.listUsers,
    { query: { userId: by, limit: 1, offset: 0 } },
    { isWanted: by !== '', background: true },
  );
  const [person] = found.kind === 'ready' ? found.data : [];
  const name = person === undefined ? t('admin.audit.nobody') : nameOfUser(person);
  return (
    <FilterBox count={filterCount(address, noAuditFilter)} onClear={() => onChange(noAuditFilter)}>
      <ChoiceFilter
        label={t('admin.audit.filterAction')}
        anyLabel={t('admin.audit.anyAction')}
        value={address.action}
        onChange={(action) => onChange({ action })}
        choices={auditActions.map((value) => ({ value, label: t(`admin.audit.action.${value}`) }))}
      />
      <ChoiceFilter
        label={t('admin.audit.filterBy')}
        anyLabel={t('admin.audit.anybody')}
        value={address.by}
        onChange={(chosen) => onChange({ by: chosen })}
        choices={by === '' ? [] : [{ value: by, label: name }]}
      />
      <DayFilters days={address} onChange={onChange} />
    </FilterBox>
  );
}
