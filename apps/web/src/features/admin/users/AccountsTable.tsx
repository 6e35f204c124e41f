import { calls, roles, type ListedUserDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { PagedTable } from '../../../queries/PagedTable.tsx';
import { useRoutePages } from '../../../queries/use-route-pages.ts';
import { useDebounced } from '../../../queries/use-debounced.ts';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useHasPrices } from '../../../layout/legal/use-service-info.ts';
import type { Column } from '../../../views/table/table-types.ts';
import { useUserActions } from './user-actions.tsx';
import { nameOfUser } from './user-name.ts';
import { orderIn, sortFrom, sortIn } from './users-order.ts';
import type { UsersSearch } from './users-search.ts';
import { UserRoles, UserState } from './UserState.tsx';
import { Name } from '../../../ui/Name.tsx';

/** All accounts, searched and put in order by the server, which has them all. */
export function AccountsTable(props: {
  readonly address: UsersSearch;
  readonly onChange: (part: Partial<UsersSearch>) => void;
  readonly onOpen: (userId: string) => void;
}): ReactNode {
  const t = useText();
  const { address, onChange } = props;
  const search = useDebounced(address.search ?? '');
  const list = useRoutePages(calls.listUsers, {
    query: { search, ...orderIn(address), ...(address.role === undefined ? {} : { role: address.role }) },
  });
  const { actionsOf, dialog } = useUserActions();
  const columns = useUserColumns();
  return (
    <>
      <PagedTable
        label={t('admin.users.title')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={nameOfUser}
        search={{
          label: t('admin.users.search'),
          value: address.search ?? '',
          onChange: (typed) => onChange({ search: typed === '' ? undefined : typed }),
        }}
        filters={
          <SelectField
            label={t('admin.users.roles')}
            isLabelHidden
            value={address.role ?? null}
            onChange={(role) => onChange({ role: role ?? undefined })}
            emptyLabel={t('admin.users.anyRole')}
            choices={roles.map((role) => ({ value: role, label: t(`admin.users.role.${role}`) }))}
          />
        }
        sort={sortIn(address)}
        onSort={(sort) => onChange({ sort: sortFrom(sort) })}
        isSortedElsewhere
        onOpen={({ id }) => props.onOpen(id)}
        rowActions={actionsOf}
        rememberAs="users"
      />
      {dialog}
    </>
  );
}

function useUserColumns(): readonly Column<ListedUserDto>[] {
  const t = useText();
  const formats = useFormats();
  const hasPrices = useHasPrices();
  const all: readonly Column<ListedUserDto>[] = [
    {
      id: 'name',
      header: t('admin.users.name'),
      width_px: 160,
      cell: (user) => (
        <b>
          <Name>{nameOfUser(user)}</Name>
        </b>
      ),
      sortBy: nameOfUser,
      onCard: 'title',
    },
    {
      id: 'email',
      header: t('admin.users.email'),
      width_px: 200,
      cell: ({ email }) => email,
      sortBy: ({ email }) => email,
    },
    {
      id: 'company',
      header: t('admin.users.company'),
      width_px: 150,
      isHidden: true,
      cell: ({ company }) => company ?? '–',
    },
    {
      id: 'roles',
      header: t('admin.users.roles'),
      width_px: 240,
      cell: (user) => <UserRoles user={user} />,
    },
    {
      id: 'balance',
      header: t('admin.audit.field.balance'),
      width_px: 120,
      grow: 0,
      align: 'end',
      cell: (user) => (user.timingPointAccount ? formats.number(user.timingPoints) : '–'),
      sortBy: ({ timingPoints }) => timingPoints,
    },
    {
      id: 'state',
      header: t('admin.users.state'),
      width_px: 210,
      cell: (user) => <UserState user={user} />,
    },
  ];
  return hasPrices ? all : all.filter(({ id }) => id !== 'balance');
}
