import { eventStates, calls, type EventSummaryDto } from '@startwand/contract';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { PagedTable } from '../../../queries/PagedTable.tsx';
import { useRoutePages } from '../../../queries/use-route-pages.ts';
import { useDebounced } from '../../../queries/use-debounced.ts';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useText } from '../../../language/language-context.tsx';
import type { TableSearch } from '../../../views/table/table-types.ts';
import { useDeletedEventActions, useOwnEventActions, usePublicEventActions } from './event-actions.ts';
import { orderIn, sortFrom, sortIn } from './events-order.ts';
import type { EventsSearch } from './events-search.ts';
import { useEventColumns } from './use-event-columns.tsx';

interface TableProps {
  readonly address: EventsSearch;
  readonly onChange: (part: Partial<EventsSearch>) => void;
  /** Instead of the table while there is nothing, and nobody looks for something. */
  readonly empty: ReactNode;
}

const keyOf = ({ id }: EventSummaryDto) => id;
const nameOf = ({ name }: EventSummaryDto) => name;

/** The events of the account, in the order and state asked for. */
export function OwnEventsTable(
  props: TableProps & { readonly onAsk: Parameters<typeof useOwnEventActions>[0] },
): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const actions = useOwnEventActions(props.onAsk);
  return (
    <AccountEvents
      {...props}
      label={t('events.mine')}
      actions={actions}
      onOpen={({ id: eventId }) => void navigate({ to: '/panel/events/$eventId', params: { eventId } })}
    />
  );
}

/** What was deleted, to be brought back. */
export function DeletedEventsTable(props: TableProps): ReactNode {
  const t = useText();
  return <AccountEvents {...props} label={t('events.deleted')} actions={useDeletedEventActions()} areDeleted />;
}

function AccountEvents(
  props: TableProps & {
    readonly label: string;
    readonly actions: ReturnType<typeof useDeletedEventActions>;
    readonly areDeleted?: boolean;
    readonly onOpen?: (event: EventSummaryDto) => void;
  },
): ReactNode {
  const { address, onChange } = props;
  const { state } = address;
  const search = useDebounced(address.search ?? '');
  const list = useRoutePages(calls.listUserEvents, {
    params: { userId: useAccount().id },
    query: {
      search,
      ...orderIn(address),
      ...(state === undefined ? {} : { state }),
      ...(props.areDeleted === true ? { deleted: 'true' } : {}),
    },
  });
  return (
    <PagedTable
      label={props.label}
      list={list}
      columns={useEventColumns(true)}
      keyOf={keyOf}
      nameOf={nameOf}
      search={useSearchField(address, onChange)}
      filters={<StateFilter address={address} onChange={onChange} />}
      sort={sortIn(address)}
      onSort={(sort) => onChange({ sort: sortFrom(sort) })}
      isSortedElsewhere
      rowActions={props.actions}
      rememberAs="events"
      {...(props.onOpen === undefined ? {} : { onOpen: props.onOpen })}
      {...(state === undefined ? { empty: props.empty } : {})}
    />
  );
}

/** For administrators: those of everybody that visitors see, to put them on the first page. */
export function PublicEventsTable(props: TableProps): ReactNode {
  const t = useText();
  const { address, onChange } = props;
  const search = useDebounced(address.search ?? '');
  return (
    <PagedTable
      label={t('events.everybody')}
      list={useRoutePages(calls.listEvents, { query: { search } })}
      columns={useEventColumns(false)}
      keyOf={keyOf}
      nameOf={nameOf}
      search={useSearchField(address, onChange)}
      rowActions={usePublicEventActions()}
      rememberAs="events"
      empty={props.empty}
    />
  );
}

function useSearchField(address: EventsSearch, onChange: TableProps['onChange']): TableSearch<EventSummaryDto> {
  const t = useText();
  return {
    label: t('events.search'),
    value: address.search ?? '',
    onChange: (typed) => onChange({ search: typed === '' ? undefined : typed }),
  };
}

function StateFilter({ address, onChange }: Omit<TableProps, 'empty'>): ReactNode {
  const t = useText();
  return (
    <SelectField
      label={t('events.state')}
      isLabelHidden
      value={address.state ?? null}
      onChange={(state) => onChange({ state: state ?? undefined })}
      emptyLabel={t('events.anyState')}
      choices={eventStates.map((value) => ({ value, label: t(`race.eventState.${value}`) }))}
    />
  );
}
