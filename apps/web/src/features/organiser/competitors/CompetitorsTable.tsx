import { exportFormats, calls, type OperatorCompetitorDto, type OperatorDetailDto } from '@startwand/contract';
import { useCallback, useState, type ReactNode } from 'react';
import { SaveAs } from '../../../queries/SaveAs.tsx';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { DataTable } from '../../../views/table/DataTable.tsx';
import type { TableSelection, ShownList, BulkAction, TableAction } from '../../../views/table/table-types.ts';
import { useIsWide } from '../../../views/table/use-is-wide.ts';
import { CompetitorFilters } from './CompetitorFilters.tsx';
import { isOfEverybody, matchIn, sortFrom, sortIn } from './competitors-match.ts';
import type { CompetitorsSearch } from './competitors-search.ts';
import { EditLine } from './EditLine.tsx';
import type { BulkSelection } from './bulk-selection.ts';
import { useCompetitorColumns } from './use-competitor-columns.tsx';

const keyOf = ({ id }: OperatorCompetitorDto) => id;

/** The field of an event: looked through, put in order, chosen from and changed where it stands. */
export function CompetitorsTable(props: {
  readonly detail: OperatorDetailDto;
  /** Those of the event that are shown. */
  readonly shown: readonly OperatorCompetitorDto[];
  readonly address: CompetitorsSearch;
  readonly onChange: (part: Partial<CompetitorsSearch>) => void;
  readonly onOpen: (competitor: OperatorCompetitorDto) => void;
  readonly rowActions: (competitor: OperatorCompetitorDto) => readonly TableAction<OperatorCompetitorDto>[];
  readonly bulkActions: readonly BulkAction<BulkSelection>[];
}): ReactNode {
  const t = useText();
  const { detail, shown, address, onChange } = props;
  const [edited, setEdited] = useState<string | null>(null);
  const isWide = useIsWide();
  const columns = useCompetitorColumns(detail);
  const { rowActions: further } = props;
  const rowActions = useCallback(
    (competitor: OperatorCompetitorDto) => {
      const editing: TableAction<OperatorCompetitorDto> = {
        id: 'edit',
        label: t('competitors.action.editRow'),
        onPress: ({ id }) => setEdited(id),
      };
      return [...(isWide ? [editing] : []), ...further(competitor)];
    },
    [t, isWide, further],
  );
  return (
    <DataTable
      label={t('event.competitors')}
      rows={shown}
      outOf={detail.competitors.length}
      columns={columns}
      keyOf={keyOf}
      nameOf={displayName}
      search={{
        label: t('competitors.search'),
        value: address.search ?? '',
        onChange: (typed) => onChange({ search: typed === '' ? undefined : typed }),
      }}
      filters={<CompetitorFilters competitors={detail.competitors} address={address} onChange={onChange} />}
      renderSave={(list) => <SaveCompetitors eventId={detail.event.id} list={list} />}
      {...(isOfEverybody(address) ? {} : { onClear: () => onChange(unfiltered) })}
      sort={sortIn(address)}
      onSort={(sort) => onChange({ sort: sortFrom(sort) })}
      onOpen={props.onOpen}
      rowActions={rowActions}
      bulkActions={reaching(props.bulkActions, address, shown.length)}
      editor={{
        key: edited,
        open: ({ id }) => setEdited(id),
        render: (competitor) => (
          <EditLine eventId={detail.event.id} competitor={competitor} onClose={() => setEdited(null)} />
        ),
      }}
      rememberAs={`competitors.${detail.event.id}`}
    />
  );
}

function SaveCompetitors(props: { readonly eventId: string; readonly list: ShownList }): ReactNode {
  const { columns, keys } = props.list;
  return (
    <SaveAs
      call={calls.exportCompetitors}
      formats={exportFormats}
      inputOf={(wish) => ({
        params: { eventId: props.eventId },
        body: { ...wish, columns: [...columns], competitorIds: [...keys] },
      })}
    />
  );
}

const unfiltered = {
  search: undefined,
  class: undefined,
  gender: undefined,
  nation: undefined,
  bib: undefined,
} as const satisfies Partial<CompetitorsSearch>;

/** All that match are meant when all that match are ticked: the server finds them. */
function reaching(
  actions: readonly BulkAction<BulkSelection>[],
  address: CompetitorsSearch,
  count: number,
): readonly BulkAction<TableSelection>[] {
  const reach = (action: TableAction<BulkSelection>): TableAction<TableSelection> => ({
    ...action,
    onPress: (selection) =>
      action.onPress(
        selection.kind === 'matches' || selection.keys.size === count
          ? { kind: 'matching', matching: matchIn(address) }
          : { kind: 'named', competitorIds: [...selection.keys] },
      ),
  });
  return actions.map((action) =>
    'entries' in action ? { ...action, entries: action.entries.map(reach) } : reach(action),
  );
}
