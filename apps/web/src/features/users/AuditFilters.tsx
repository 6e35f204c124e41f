import { auditActions, routes } from '@startwand/contract';
import type { ListedUserDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRouteOptions } from '../../api/use-route-options.ts';
import { useRouteQuery } from '../../api/use-route-query.ts';
import { ComboboxField } from '../../fields/ComboboxField.tsx';
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
  const people = useRouteOptions(routes.listUsers, foundBy, optionOf);
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
      <ComboboxField
        label={t('admin.audit.filterBy')}
        value={by === '' ? null : { key: by, label: name }}
        onChange={(chosen) => onChange({ by: chosen?.key })}
        placeholder={t('admin.audit.anybody')}
        source={people}
      />
      <DayFilters days={address} onChange={onChange} />
    </FilterBox>
  );
}

/** As many as one looks through; whoever types more finds fewer. */
const offered = 20;

function foundBy(search: string) {
  return { query: { search, limit: offered, offset: 0 } };
}

function optionOf(user: ListedUserDto) {
  return { key: user.id, label: nameOfUser(user), detail: user.email };
}
