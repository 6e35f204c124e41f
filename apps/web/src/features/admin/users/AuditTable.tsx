import { calls, type AuditEntryDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { PagedTable } from '../../../queries/PagedTable.tsx';
import { useRoutePages } from '../../../queries/use-route-pages.ts';
import { daysIn } from '../../../base/day-span.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { filterCount } from '../../../views/filter/filter-count.ts';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import type { Column } from '../../../views/table/table-types.ts';
import { changeOf } from './audit-texts.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { noAuditFilter, type UsersSearch } from './users-search.ts';

/** Who did what to whom, when, and what was so before and after. Nothing is ever taken off it. */
export function AuditTable(props: {
  readonly address: UsersSearch;
  readonly onChange: (part: Partial<UsersSearch>) => void;
  readonly onOpen: (userId: string) => void;
}): ReactNode {
  const t = useText();
  const { address, onChange } = props;
  const { action, by: byUser } = address;
  const list = useRoutePages(calls.listAudit, { query: { action, byUser, ...daysIn(address) } });
  const isFiltered = filterCount(address, noAuditFilter) > 0;
  return (
    <>
      <AuditFilters address={address} onChange={onChange} />
      <PagedTable<AuditEntryDto>
        label={t('admin.users.audit')}
        list={list}
        columns={useAuditColumns()}
        keyOf={({ id }) => id}
        nameOf={({ action }) => t(`admin.audit.action.${action}`)}
        empty={
          isFiltered ? (
            <EmptyState title={t('admin.audit.nothing')} hint={t('admin.audit.nothingHint')} />
          ) : (
            <EmptyState title={t('admin.audit.empty')} hint={t('admin.audit.emptyHint')} />
          )
        }
        rememberAs="audit"
        onOpen={({ user }) => {
          if (user !== null) props.onOpen(user.id);
        }}
        rowActions={({ by }) => [
          {
            id: 'by',
            label: `${t('admin.audit.filterBy')} ${by.name}`,
            icon: 'filter',
            onPress: () => onChange({ by: by.id }),
          },
        ]}
      />
    </>
  );
}

function useAuditColumns(): readonly Column<AuditEntryDto>[] {
  const t = useText();
  const formats = useFormats();
  const called = (person: AuditEntryDto['user']) =>
    person === null ? '–' : person.name === '' ? t('admin.audit.nobody') : person.name;
  const column = (
    id: 'when' | 'what' | 'whom' | 'change' | 'by',
    width_px: number,
    cell: (entry: AuditEntryDto) => string,
    more: Pick<Column<AuditEntryDto>, 'onCard' | 'grow'> = {},
  ): Column<AuditEntryDto> => ({
    id,
    header: t(`admin.audit.${id}`),
    width_px,
    ...more,
    // Longer than the room of its row, it is read in whole where one points at it.
    cell: (entry) => <span title={cell(entry)}>{cell(entry)}</span>,
  });
  return [
    column('when', 190, ({ date }) => formats.moment(Number(date / BigInt(TICKS_PER_MILLISECOND))), { grow: 0 }),
    column('what', 240, ({ action }) => t(`admin.audit.action.${action}`), { onCard: 'title' }),
    column('whom', 130, ({ user }) => called(user)),
    column('change', 190, (entry) => changeOf(entry, t, formats), { grow: 2 }),
    column('by', 120, ({ by }) => called(by)),
  ];
}
