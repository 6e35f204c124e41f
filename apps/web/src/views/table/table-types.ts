/** What a table is told: its columns, what is done with its rows, and what is chosen of them. */
import type { ReactNode } from 'react';
import type { IconName } from '../../ui/Icon.tsx';

/** What a column is sorted by; nothing comes last in either direction. */
export type SortValue = string | number | bigint | boolean | null;

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  cell(row: Row): ReactNode;
  /** Without it the column cannot be sorted by. */
  sortBy?(row: Row): SortValue;
  /** Figures stand on the right, so that their digits are below each other. */
  readonly align?: 'end';
  readonly width_px: number;
  /** How much of the room that is left it takes. */
  readonly grow?: number;
  /** Not shown until the reader chooses it. */
  readonly isHidden?: boolean;
  /** What of a file it is; without it a file that is saved of the table lacks the column. */
  readonly savedAs?: readonly string[];
  /**
   * On a phone: the heading of the card, at the end of it (the one figure that one looks for), below it without its name where the value says what it is (a chip, a
   * flag, a day), or not there at all; else a line of its own.
   */
  readonly onCard?: 'title' | 'figure' | 'plain' | 'hidden';
}

/** What a table shows, for who saves it as a file. */
export interface ShownList {
  /** Columns of the file, in the order of the table. */
  readonly columns: readonly string[];
  /** Keys of the rows in their order: those that are selected, else all. */
  readonly keys: readonly string[];
}

export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** Rows that are chosen one by one, or all that match, also those that are not here. */
export type TableSelection =
  | { readonly kind: 'rows'; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'matches'; readonly count: number };

/** What can be done with one row, or with all that are selected. */
export interface TableAction<Target> {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly isDangerous?: boolean;
  /** Why it cannot be done now. */
  readonly disabledBecause?: string | null;
  onPress(target: Target): void;
}

/** An action on all rows that are ticked, or several of one kind behind one button. */
export type BulkAction<Target> =
  | TableAction<Target>
  | { readonly id: string; readonly label: string; readonly entries: readonly TableAction<Target>[] };

/** Fields in the place of a row: the key `E` puts them there. Cards have none, they open. */
export interface RowEditor<Row> {
  /** The row that is edited; `null`: none. */
  readonly key: string | null;
  readonly open: (row: Row) => void;
  readonly render: (row: Row) => ReactNode;
}

export interface TableSearch<Row> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  /** What is searched in a row; without it the screen that brings the rows has searched already. */
  readonly textOf?: (row: Row) => string;
}

export interface DataTableProps<Row> {
  /** What the rows are: the name of the table. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** What a row is called where one selects it or acts on it. */
  readonly nameOf: (row: Row) => string;
  /** All that match, also those that are not here yet. */
  readonly total?: number;
  /** How many there are without search and filters, where something else than the table narrows the rows. */
  readonly outOf?: number;
  /** How many of what is counted a row stands for, where several are folded into one. */
  readonly standsFor?: (row: Row) => number;
  readonly onMore?: () => void;
  readonly search?: TableSearch<Row>;
  /** Between the search and the columns. */
  readonly filters?: ReactNode;
  /** What saves the list as a file, as it is shown; beside the columns, or with what is done to a selection. */
  readonly renderSave?: (shown: ShownList) => ReactNode;
  /** Shows all again, where search and filters left nothing; without it the search is emptied. */
  readonly onClear?: () => void;
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort) => void;
  /** The rows come in the order asked for. */
  readonly isSortedElsewhere?: boolean;
  /** On a phone the rows are read in the order in which they come: the choice of another takes no line of theirs. */
  readonly hasCardsInOrder?: boolean;
  readonly onOpen?: (row: Row) => void;
  readonly rowActions?: (row: Row) => readonly TableAction<Row>[];
  readonly bulkActions?: readonly BulkAction<TableSelection>[];
  /** A screen that acts on all that match can do so also with those that are not here. */
  readonly canSelectMatches?: boolean;
  readonly editor?: RowEditor<Row>;
  /** The name under which this device keeps which columns are shown. */
  readonly rememberAs?: string;
}
