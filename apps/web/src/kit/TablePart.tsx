import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { SelectField } from '../fields/SelectField.tsx';
import { BibPlate } from '../ui/BibPlate.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { ClassTag } from '../ui/ClassTag.tsx';
import { Flag } from '../ui/Flag.tsx';
import { useToasts } from '../ui/overlay/ToastRegion.tsx';
import { ListPage } from '../views/page/ListPage.tsx';
import { DataTable } from '../views/table/DataTable.tsx';
import type { Column } from '../views/table/table-types.ts';

interface Racer {
  readonly id: string;
  readonly bib: number;
  readonly name: string;
  readonly nation: string;
  readonly class: string;
  readonly club: string;
  readonly points: number | null;
  readonly isPaid: boolean;
}

const columns: readonly Column<Racer>[] = [
  {
    id: 'bib',
    header: 'Bib',
    width_px: 84,
    grow: 0,
    align: 'end',
    cell: ({ bib }) => <BibPlate bib={bib} />,
    sortBy: ({ bib }) => bib,
    onCard: 'title',
  },
  {
    id: 'name',
    header: 'Name',
    width_px: 180,
    grow: 2,
    cell: ({ name }) => <b>{name}</b>,
    sortBy: ({ name }) => name,
    onCard: 'title',
  },
  {
    id: 'nation',
    header: 'Nation',
    width_px: 100,
    cell: ({ nation }) => <Flag nation={nation} />,
    sortBy: ({ nation }) => nation,
  },
  {
    id: 'class',
    header: 'Class',
    width_px: 100,
    cell: (racer) => <ClassTag name={racer.class} />,
    sortBy: (racer) => racer.class,
  },
  { id: 'club', header: 'Club', width_px: 160, grow: 2, cell: ({ club }) => club },
  {
    id: 'points',
    header: 'Points',
    width_px: 100,
    align: 'end',
    cell: ({ points }) => points?.toFixed(2) ?? '–',
    sortBy: ({ points }) => points,
  },
  {
    id: 'paid',
    header: 'Entry fee',
    width_px: 130,
    isHidden: true,
    cell: ({ isPaid }) => (
      <Chip tone={isPaid ? 'good' : 'warn'} icon={isPaid ? 'check' : 'clock'}>
        {isPaid ? 'paid' : 'open'}
      </Chip>
    ),
    sortBy: ({ isPaid }) => isPaid,
  },
];

const names = ['Hofer', 'Rossi', 'Lund', 'Varga', 'Ionescu', 'García', 'Østby', 'Ångström'];
const given = ['Anna', 'Luca', 'Ida', 'Bence', 'Elena', 'Hugo', 'Nora', 'Max'];
const nations = ['AUT', 'ITA', 'NOR', 'HUN', 'ROU', 'ESP', 'SUI', 'GER'];
const clubs = ['SC Hochkar', 'Sci Club Sestriere', 'IL Heming', 'Budapesti SE', 'CS Brașov'];

/** The same each time: pictures of it are compared. */
function racersUpTo(count: number): readonly Racer[] {
  return Array.from({ length: count }, (_, index) => {
    const pick = (from: readonly string[], factor: number) => from[(index * factor) % from.length];
    return {
      id: `racer-${index}`,
      bib: index + 1,
      name: `${pick(names, 5) ?? ''} ${pick(given, 3) ?? ''}`,
      nation: pick(nations, 7) ?? '',
      class: index % 3 === 0 ? 'Women' : index % 3 === 1 ? 'Men' : 'U16',
      club: pick(clubs, 2) ?? '',
      points: index % 9 === 0 ? null : ((index * 7919) % 30_000) / 100,
      isPaid: index % 4 !== 0,
    };
  });
}

const textOf = ({ bib, name, nation, club }: Racer) => `${bib} ${name} ${nation} ${club}`;
const keyOf = ({ id }: Racer) => id;
const nameOf = ({ name }: Racer) => name;

const rowActions = (racer: Racer) => [
  { id: 'edit', label: 'Edit', onPress: () => {} },
  {
    id: 'start',
    label: 'Give a start time',
    disabledBecause: racer.isPaid ? null : 'The entry fee is open.',
    onPress: () => {},
  },
  { id: 'delete', label: 'Delete', icon: 'trash', isDangerous: true, onPress: () => {} } as const,
];

/** As many as the address says, and as many as the bench brings while it watches. */
function useRacers(): readonly Racer[] {
  const [all, setAll] = useState(() => racersUpTo(Number(new URLSearchParams(location.search).get('rows') ?? 240)));
  useEffect(() => {
    const bring = (event: Event) => {
      if (event instanceof CustomEvent) setAll(racersUpTo(Number(event.detail)));
    };
    window.addEventListener('kit-rows', bring);
    return () => window.removeEventListener('kit-rows', bring);
  }, []);
  return all;
}

/** A table with all it can do; `?rows=10000` says how many. */
export function TablePart(): ReactNode {
  const toasts = useToasts();
  const all = useRacers();
  const count = all.length;
  const [search, setSearch] = useState('');
  const [nation, setNation] = useState<string | null>(null);
  const rows = useMemo(() => (nation === null ? all : all.filter((racer) => racer.nation === nation)), [all, nation]);
  const say = (text: string) => toasts.show({ text, onUndo: () => {} });
  return (
    <ListPage
      title="Competitors"
      lead="Rows to look through, put in order, choose from and act on."
      actions={
        <Button kind="primary" icon="plus">
          Add competitor
        </Button>
      }
      isEmpty={false}
      empty={{ title: 'No competitors yet', hint: 'Add the first, or import a list.' }}
    >
      <DataTable
        label="Competitors"
        rows={rows}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        total={count + 60}
        onMore={() => {}}
        search={{ value: search, onChange: setSearch, label: 'Bib, name, nation or club', textOf }}
        filters={<NationFilter nation={nation} onChange={setNation} />}
        onOpen={({ name }) => toasts.show({ text: `Opened ${name}`, tone: 'info' })}
        rowActions={rowActions}
        canSelectMatches
        bulkActions={[
          { id: 'bibs', label: 'Give bibs', onPress: () => say('Bibs given.') },
          {
            id: 'delete',
            label: 'Delete',
            icon: 'trash',
            isDangerous: true,
            onPress: (selection) =>
              say(`${selection.kind === 'rows' ? selection.keys.size : selection.count} deleted.`),
          },
        ]}
        rememberAs="kit"
      />
    </ListPage>
  );
}

function NationFilter(props: {
  readonly nation: string | null;
  readonly onChange: (nation: string | null) => void;
}): ReactNode {
  return (
    <SelectField
      label="Nation"
      isLabelHidden
      emptyLabel="All nations"
      value={props.nation}
      onChange={props.onChange}
      choices={nations.map((value) => ({ value, label: value }))}
    />
  );
}
