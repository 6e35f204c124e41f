import { auditActions, routes } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useRouteQuery } from '../../api/use-route-query.ts';
import { DateField } from '../../fields/DateFields.tsx';
import { SelectField } from '../../fields/SelectField.tsx';
import { useText } from '../../language/language-context.tsx';
import { FilterBox } from '../own-event/FilterBox.tsx';
import { filterCount } from '../triggers/triggers-address.ts';
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
      <SelectField
        label={t('admin.audit.filterAction')}
        value={address.action ?? null}
        onChange={(action) => onChange({ action: action ?? undefined })}
        emptyLabel={t('admin.audit.anyAction')}
        choices={auditActions.map((value) => ({ value, label: t(`admin.audit.action.${value}`) }))}
      />
      <SelectField
        label={t('admin.audit.filterBy')}
        value={address.by ?? null}
        onChange={(chosen) => onChange({ by: chosen ?? undefined })}
        emptyLabel={t('admin.audit.anybody')}
        choices={by === '' ? [] : [{ value: by, label: name }]}
      />
      <DateField
        label={t('admin.audit.from')}
        value={address.from ?? null}
        onChange={(from) => onChange({ from: from ?? undefined })}
      />
      <DateField
        label={t('admin.audit.to')}
        value={address.to ?? null}
        onChange={(to) => onChange({ to: to ?? undefined })}
      />
    </FilterBox>
  );
}
