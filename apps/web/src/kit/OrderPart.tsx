import { useState, type ReactNode } from 'react';
import { BibPlate } from '../ui/BibPlate.tsx';
import { Flag } from '../ui/Flag.tsx';
import { movedRows } from '../views/order/moved-rows.ts';
import { OrderList } from '../views/order/OrderList.tsx';
import { nothingSelected } from '../views/table/row-selection.ts';
import type { Column } from '../views/table/table-types.ts';

interface Starter {
  readonly id: string;
  readonly bib: number;
  readonly name: string;
  readonly hasStarted: boolean;
}

const columns: readonly Column<Starter>[] = [
  {
    id: 'bib',
    header: 'Bib',
    width_px: 84,
    grow: 0,
    align: 'end',
    onCard: 'title',
    cell: ({ bib }) => <BibPlate bib={bib} />,
  },
  {
    id: 'name',
    header: 'Name',
    width_px: 160,
    onCard: 'title',
    cell: ({ name }) => <b>{name}</b>,
  },
  { id: 'nation', header: 'Nation', width_px: 100, grow: 0, cell: () => <Flag nation="AUT" /> },
];

const field: readonly Starter[] = Array.from({ length: 40 }, (_starter, index) => ({
  id: `starter-${index}`,
  bib: index + 1,
  name: ['Fink Ida', 'Moser Eva', 'Huber Tom'][index % 3] ?? '',
  hasStarted: index < 2,
}));

const idsOf = (rows: readonly Starter[]) => rows.map(({ id }) => id);

/** A list that is put in order by hand: rows that move, two that have to stay, and one that is locked as a whole. */
export function OrderPart(): ReactNode {
  const [rows, setRows] = useState(field);
  const [selection, select] = useState(nothingSelected);
  const list = {
    columns,
    nameOf: ({ name }: Starter) => name,
    fixedBecause: ({ hasStarted }: Starter) => (hasStarted ? 'Has started and stays here.' : null),
    firstPlace: 2,
    selection,
    onSelect: select,
    onRemove: (keys: ReadonlySet<string>) => setRows(rows.filter(({ id }) => !keys.has(id))),
  };
  return (
    <>
      <h1>Order</h1>
      <OrderList
        {...list}
        label="Start list"
        rows={rows}
        order={idsOf(rows)}
        onMove={(keys, to) => setRows(movedRows(rows, ({ id }) => keys.has(id), Math.max(2, to)))}
      />
      <OrderList
        {...list}
        label="Locked list"
        rows={rows.slice(0, 4)}
        order={idsOf(rows.slice(0, 4))}
        isLocked
        onMove={() => undefined}
      />
    </>
  );
}
