/** What a list that is put in order is told. */
import type { RowSelection } from '../table/row-selection.ts';
import type { Column } from '../table/table-types.ts';

export interface OrderListProps<Row> {
  /** What the rows are: the name of the list. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** On a phone those for the heading of a card are the first line of a row, the others the second. */
  readonly columns: readonly Column<Row>[];
  /** The keys of the rows, in their order. */
  readonly order: readonly string[];
  /** What a row is called where one selects or moves it. */
  readonly nameOf: (row: Row) => string;
  /** Why a row stays where it is; `null`: it can be moved. */
  readonly fixedBecause: (row: Row) => string | null;
  /** Nothing goes in front of this row. */
  readonly firstPlace: number;
  /** Nothing can be moved at all. */
  readonly isLocked?: boolean;
  readonly selection: RowSelection;
  readonly onSelect: (selection: RowSelection) => void;
  /**
   * The rows come in front of the one that is now at `to`. Rows that are fixed may be among them. One place up or
   * down by a key is a part of a way: many of them may be one move.
   */
  readonly onMove: (keys: ReadonlySet<string>, to: number, isPart: boolean) => void;
  readonly onRemove: (keys: ReadonlySet<string>) => void;
  /** Brought into sight, and made the row that keys act on; another object each time. */
  readonly revealed?: { readonly key: string } | null;
}
