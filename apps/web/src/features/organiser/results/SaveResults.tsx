import type { HeatDto, OperatorDetailDto, SavedListDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { savedColumns, useHiddenColumns } from '../../../views/table/use-hidden-columns.ts';
import { SaveListDialog } from './SaveListDialog.tsx';
import { resultsTable } from './results-search.ts';
import { useResultColumns } from './use-result-columns.tsx';

/** The list that is looked at, about to become a file: with the columns that the reader chose for its table. */
export function SaveResults(props: {
  readonly detail: OperatorDetailDto;
  /** `null`: the total */
  readonly heat: HeatDto | null;
  readonly by: string | undefined;
  /** One that the organiser put together; it says itself how it is divided. */
  readonly saved: SavedListDto | null;
  readonly onClose: () => void;
}): ReactNode {
  const { detail, heat, by = null, saved } = props;
  const columns = useResultColumns(detail, heat);
  const { hidden, areColumnsChosen } = useHiddenColumns(columns, resultsTable(detail.event.id));
  const shown = columns.filter(({ id }) => !hidden.has(id));
  return (
    <SaveListDialog
      detail={detail}
      begin={{
        kind: heat === null ? 'overall' : 'results',
        heatId: heat?.id ?? null,
        groupBy: saved === null ? by : null,
        savedList: saved?.id ?? null,
        ...(areColumnsChosen ? { columns: savedColumns(shown) } : {}),
      }}
      onClose={props.onClose}
    />
  );
}
