/** A list as a table, in texts of one language, for every format alike. */
import type { Cell } from './cell.ts';

/** Whether a list is official, in words with its time. */
export interface ListStanding {
  readonly isOfficial: boolean;
  readonly text: string;
}

export interface Table {
  /** As in «Startliste 1. Lauf». */
  readonly title: string;
  /** What else is said of the list, a line each. */
  readonly remarks: readonly string[];
  /** On paper: what the numbers above its columns stand for, a line each. */
  readonly legend?: readonly string[];
  /** Whether results are final; `null`: nothing is said of it. */
  readonly standing: ListStanding | null;
  readonly columns: readonly Heading[];
  /** What the groups are groups of; `null`: there are none. */
  readonly groupHeading: string | null;
  readonly sections: readonly Section[];
}

export interface Heading {
  readonly heading: string;
  /** On paper. */
  readonly short: string;
  readonly isNumeric: boolean;
}

/** Rows that stand together on paper. A spreadsheet has one row under the other all the same. */
export interface Section {
  readonly group: string | null;
  /** Why these are not ranked. */
  readonly heading: string | null;
  readonly rows: readonly ExportedRow[];
}

export type ExportedRow = readonly Cell[];

/** A column that an organiser may choose. Several share a key where one choice is many columns. */
export interface ExportedColumn<Item> extends Heading {
  readonly key: string;
  readonly cell: (item: Item) => Cell;
}

/** Items before their cells are known. */
export interface ItemSection<Item> extends Omit<Section, 'rows'> {
  readonly items: readonly Item[];
}

export interface List<Item> extends Pick<Table, 'title' | 'remarks' | 'legend' | 'standing' | 'groupHeading'> {
  /** All that may be chosen. */
  readonly columns: readonly ExportedColumn<Item>[];
  readonly sections: readonly ItemSection<Item>[];
}

/** Which columns are wanted, in their order. */
export interface ChosenColumns {
  readonly keys: readonly string[];
  /** Nobody asked for these in particular: one without any value is left out. */
  readonly areUsual: boolean;
}

/** @returns `null` when it has more rows than a file takes */
export function tableOf<Item>(list: List<Item>, { keys, areUsual }: ChosenColumns, rowsMax: number): Table | null {
  const rows = list.sections.reduce((count, { items }) => count + items.length, 0);
  if (rows > rowsMax) return null;
  const wanted = keys.flatMap((key) => list.columns.filter((column) => column.key === key));
  const columns = areUsual && rows > 0 ? wanted.filter((column) => hasValue(list.sections, column)) : wanted;
  return {
    title: list.title,
    remarks: list.remarks,
    ...(list.legend === undefined ? {} : { legend: list.legend }),
    standing: list.standing,
    groupHeading: list.groupHeading,
    columns: columns.map(({ heading, short, isNumeric }) => ({ heading, short, isNumeric })),
    sections: list.sections.map(({ group, heading, items }) => ({
      group,
      heading,
      rows: items.map((item) => columns.map((column) => column.cell(item))),
    })),
  };
}

function hasValue<Item>(sections: readonly ItemSection<Item>[], { cell }: ExportedColumn<Item>): boolean {
  return sections.some(({ items }) => items.some((item) => cell(item).kind !== 'nothing'));
}
