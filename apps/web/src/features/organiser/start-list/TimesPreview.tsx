import { duration } from '@startwand/timing';
import { useMemo, useState, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { assertNever } from '../../../base/assert-never.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Chip, type Tone } from '../../../ui/Chip.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { DataTable } from '../../../views/table/DataTable.tsx';
import type { Column } from '../../../views/table/table-types.ts';
import type { EventClock } from '../../../race/event-clock.ts';
import { nameOfStarter, type Starter } from './starters.ts';
import { conflictKinds, type Conflict, type ConflictKind } from './time-conflicts.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './StartTimes.module.css';

export interface TimedRow {
  readonly starter: Starter;
  /** As it would be. */
  readonly planned: bigint | null;
  readonly conflicts: readonly Conflict[];
}

const tones: Readonly<Record<ConflictKind, Tone>> = {
  same: 'bad',
  order: 'bad',
  beforeEvent: 'bad',
  nextHeat: 'bad',
  group: 'warn',
  beforeHeat: 'warn',
  missing: 'warn',
  gap: 'info',
};

interface PreviewProps {
  readonly rows: readonly TimedRow[];
  readonly clock: EventClock;
  readonly timeZone: string;
  /** What the form would do is shown beside what is saved. */
  readonly isPlan: boolean;
  readonly groupName: (group: string) => string;
}

/** The whole list against the clock, with what is in each other's way. */
export function TimesPreview(props: PreviewProps): ReactNode {
  const t = useText();
  const { rows, clock, timeZone } = props;
  const [onlyMarked, setOnlyMarked] = useState(false);
  const columns = useColumns(props);
  const marked = useMemo(() => rows.filter(({ conflicts }) => conflicts.length > 0), [rows]);
  const times = rows.flatMap(({ planned }) => planned ?? []);
  if (times.length === 0) {
    return (
      <EmptyState title={t('startList.times.nobody')} hint={t('startList.times.previewHint', { zone: timeZone })} />
    );
  }
  const [first, last] = [least(times), most(times)];
  return (
    <section className={classes('stack gap-12 at-top shrinks', styles.preview)} aria-labelledby="times-preview">
      <h2 id="times-preview">{t(props.isPlan ? 'startList.times.preview' : 'startList.times.asSaved')}</h2>
      <p className="soft small">
        {t('startList.times.span', { first: clock.show(first, 0), last: clock.show(last, 0) })}
        {' · '}
        {t('startList.times.previewHint', { zone: timeZone })}
      </p>
      <Counts rows={rows} />
      {marked.length === 0 ? null : (
        <SwitchField label={t('startList.times.onlyMarked')} value={onlyMarked} onChange={setOnlyMarked} />
      )}
      <DataTable
        label={t('startList.times.preview')}
        rows={onlyMarked && marked.length > 0 ? marked : rows}
        columns={columns}
        keyOf={idOf}
        nameOf={({ starter }) => nameOfStarter(starter.competitor)}
      />
    </section>
  );
}

function idOf({ starter }: TimedRow): string {
  return starter.id;
}

function least(times: readonly bigint[]): bigint {
  return times.reduce((a, b) => (b < a ? b : a));
}

function most(times: readonly bigint[]): bigint {
  return times.reduce((a, b) => (b > a ? b : a));
}

/** How much there is of each, the worst first; read aloud when it changes. */
function Counts({ rows }: { readonly rows: readonly TimedRow[] }): ReactNode {
  const t = useText();
  const counts = useMemo(() => {
    const all = new Map<ConflictKind, number>();
    for (const { conflicts } of rows) {
      for (const { kind } of conflicts) all.set(kind, (all.get(kind) ?? 0) + 1);
    }
    return all;
  }, [rows]);
  return (
    <output className="wrap gap-8">
      {counts.size === 0 ? (
        <Chip tone="good" icon="check">
          {t('startList.times.clean')}
        </Chip>
      ) : null}
      {conflictKinds.flatMap((kind) => {
        const count = counts.get(kind) ?? 0;
        return count === 0 ? (
          []
        ) : (
          <Chip key={kind} tone={tones[kind]} icon={tones[kind] === 'info' ? 'info' : 'warning'}>
            {t(`startList.times.counts.${kind}`, { count })}
          </Chip>
        );
      })}
    </output>
  );
}

function useColumns({ rows, clock, isPlan, groupName }: PreviewProps): readonly Column<TimedRow>[] {
  const t = useText();
  const textOf = useConflictTexts(rows, groupName);
  const starters = useStarterColumns();
  const show = (time: bigint | null) => (time === null ? null : clock.show(time, 0));
  const columns: readonly Column<TimedRow>[] = [
    ...starters,
    {
      id: 'before',
      header: t('startList.times.before'),
      width_px: 112,
      grow: 0,
      align: 'end',
      cell: ({ starter, planned }) =>
        starter.startTime === planned ? null : <s className="soft">{show(starter.startTime)}</s>,
    },
    {
      id: 'planned',
      header: t('startList.times.planned'),
      width_px: 112,
      grow: 0,
      align: 'end',
      cell: ({ planned }) => <b>{show(planned)}</b>,
    },
    {
      id: 'marks',
      header: t('startList.times.marks'),
      width_px: 210,
      grow: 2,
      cell: ({ conflicts }) =>
        conflicts.map((conflict) => (
          <span key={conflict.kind} className={styles[tones[conflict.kind]]}>
            {textOf(conflict)}{' '}
          </span>
        )),
    },
  ];
  return columns.filter(({ id }) => isPlan || id !== 'before');
}

function useStarterColumns(): readonly Column<TimedRow>[] {
  const t = useText();
  return [
    {
      id: 'place',
      header: t('startList.columns.place'),
      width_px: 56,
      grow: 0,
      align: 'end',
      onCard: 'title',
      cell: ({ starter }) => starter.place,
    },
    {
      id: 'bib',
      header: t('startList.columns.bib'),
      width_px: 76,
      grow: 0,
      align: 'end',
      onCard: 'title',
      cell: ({ starter }) => <BibPlate bib={starter.competitor.startNumber} />,
    },
    {
      id: 'name',
      header: t('startList.columns.name'),
      width_px: 170,
      grow: 2,
      onCard: 'title',
      cell: ({ starter }) => <CompetitorName competitor={starter.competitor} />,
    },
    {
      id: 'class',
      header: t('startList.fields.class'),
      width_px: 124,
      grow: 0,
      isHidden: true,
      cell: ({ starter }) => <ClassTag name={starter.competitor.class} />,
    },
  ];
}

function useConflictTexts(
  rows: readonly TimedRow[],
  groupName: (group: string) => string,
): (conflict: Conflict) => string {
  const t = useText();
  const formats = useFormats();
  const names = useMemo(
    () => new Map(rows.map(({ starter }) => [starter.id, nameOfStarter(starter.competitor)])),
    [rows],
  );
  return (conflict) => {
    switch (conflict.kind) {
      case 'same':
        return t('startList.times.conflict.same', { name: names.get(conflict.with) ?? '–' });
      case 'nextHeat':
        return t('startList.times.conflict.nextHeat', { heat: conflict.heat });
      case 'group':
        return t('startList.times.conflict.group', { group: groupName(conflict.group) });
      case 'gap':
        return t('startList.times.conflict.gap', {
          span: formats.duration(duration(conflict.span_100ns), 0),
        });
      case 'order':
      case 'beforeEvent':
      case 'beforeHeat':
      case 'missing':
        return t(`startList.times.conflict.${conflict.kind}`);
      default:
        return assertNever(conflict);
    }
  };
}
