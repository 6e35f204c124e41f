import { gapDecimals, shownDecimals } from '@startwand/timing';
import { heatsBefore, isolated, type HeatDto, type SavedListDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { Part } from '../../../race/part.ts';
import { RunRemark } from '../../../race/RunRemark.tsx';
import { savedListIn } from '../../../race/saved-lists.ts';
import { useSavedGroupName, useSavedList } from '../../../race/use-saved-list.ts';
import { useSpeedText } from '../../../race/use-speed-text.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Name } from '../../../ui/Name.tsx';
import { PrintedSheet, SheetTable, type SheetColumn } from '../../../ui/print/PrintedSheet.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { useEvent } from '../event/event-context.ts';
import { useGroupFields } from '../event/use-group-fields.ts';
import { readChoice, type ListChoice } from './list-choice.ts';
import styles from './ResultSheet.module.css';
import { SheetPage, type SheetProps } from './SheetPage.tsx';
import { savedSheetLists, sheetLists, type SheetList, type SheetRow } from './sheet-lists.ts';
import { useChoiceName } from './use-choice-name.ts';
import { useTextOrder } from '../../../language/use-text-order.ts';

/** The list that is shown, on paper as a federation takes it: whose race, which list, heads, and who signs for it. */
export function ResultSheet(props: SheetProps): ReactNode {
  const saved = savedListIn(useEvent().detail.event, props.shown.by);
  return (
    <PrintedSheet>
      {() => (saved === null ? <Sheet {...props} /> : <SavedSheet {...props} list={saved} />)}
    </PrintedSheet>
  );
}

/** One that the organiser put together: by its own name, and a head for each group. */
function SavedSheet({ shown, list }: SheetProps & { readonly list: SavedListDto }): ReactNode {
  const { detail } = useEvent();
  const nameOf = useSavedGroupName();
  const view = useSavedList(detail, list);
  const t = useText();
  const { heat } = view;
  const { filter } = shown;
  const lists = savedSheetLists(view, detail, { filter, nameOf: ({ values }) => nameOf(list, values) });
  const of = heat === null ? t('live.overall') : isolated(heat.name);
  return (
    <SheetPage heat={heat} shown={shown} title={`${isolated(list.name)} – ${of}`}>
      {lists.map((one) => (
        <Listed key={one.group} list={one} heat={heat} choice={result} by={undefined} />
      ))}
    </SheetPage>
  );
}

const result: ListChoice = { kind: 'result' };

function Sheet({ heat, shown }: SheetProps): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const choiceName = useChoiceName();
  const choice = readChoice(shown.list, heat !== null && heatsBefore(detail, heat) !== null);
  const title = heat === null ? t('live.overall') : `${isolated(heat.name)} – ${isolated(choiceName(choice))}`;
  const compare = useTextOrder();
  const lists = detail.event.publicResult ? sheetLists(detail, { ...shown, heat, choice, compare }) : [];
  return (
    <SheetPage heat={heat} shown={shown} title={title}>
      {lists.map((list) => (
        <Listed key={list.group} list={list} heat={heat} choice={choice} by={shown.by} />
      ))}
    </SheetPage>
  );
}

/** Groups that are as short hold together at the end of a page. */
const shortMax_rows = 12;

interface ListedProps {
  readonly list: SheetList;
  readonly heat: HeatDto | null;
  readonly choice: ListChoice;
  readonly by: string | undefined;
}

function Listed({ list, heat, choice, by }: ListedProps): ReactNode {
  const t = useText();
  const field = useGroupFields().find(({ name }) => name === by);
  const who = usePersonColumns([...list.ranked, ...list.unranked]).filter(({ id }) => id !== by);
  const figures = useFigureColumns(list, heat, choice);
  const [rank, status] = useEdgeColumns();
  const { group, ranked, unranked } = list;
  const without = t('publicEvent.list.without', { field: field?.label ?? '' });
  return (
    <section className={styles.listed} data-short={ranked.length + unranked.length <= shortMax_rows || undefined}>
      {group === null ? null : (
        <h3 className={styles.group}>{list.name ?? (group === '' ? without : (field?.word(group) ?? group))}</h3>
      )}
      {ranked.length === 0 ? (
        <p>{t('live.noResults')}</p>
      ) : (
        <SheetTable columns={[rank, ...who, ...figures]} rows={ranked} keyOf={keyOf} />
      )}
      {unranked.length === 0 ? null : (
        <>
          <h3 className={styles.group}>{t('publicEvent.live.notRanked')}</h3>
          <SheetTable columns={[...who, status]} rows={unranked} keyOf={keyOf} />
        </>
      )}
    </section>
  );
}

const keyOf = ({ competitor }: SheetRow): string => competitor.id;

/** In front of those with a rank, and behind those without one. */
function useEdgeColumns(): readonly [SheetColumn<SheetRow>, SheetColumn<SheetRow>] {
  const t = useText();
  const edge = { align: 'end', isWhole: true } as const;
  return [
    { ...edge, id: 'rank', header: t('publicEvent.board.columns.rank'), cell: ({ rank }) => <b>{rank}</b> },
    {
      ...edge,
      id: 'status',
      header: '',
      cell: ({ line }) => (line === null ? null : t(`race.runStatus.${line.status}`)),
    },
  ];
}

/** A column that nobody has anything in costs paper. */
function usePersonColumns(rows: readonly SheetRow[]): readonly SheetColumn<SheetRow>[] {
  const t = useText();
  const has = (value: (of: SheetRow['competitor']) => unknown) => rows.some((row) => value(row.competitor) !== null);
  const columns: readonly (SheetColumn<SheetRow> | null)[] = [
    {
      id: 'bib',
      header: t('publicEvent.board.columns.bib'),
      align: 'end',
      isWhole: true,
      cell: ({ competitor }) => competitor.startNumber,
    },
    {
      id: 'name',
      header: t('publicEvent.board.columns.name'),
      cell: ({ competitor, line }) => (
        <>
          <CompetitorName competitor={competitor} /> <RunRemark run={line?.run ?? null} />
        </>
      ),
    },
    has((one) => one.yearOfBirth)
      ? {
          id: 'born',
          header: t('publicEvent.print.born'),
          isWhole: true,
          cell: ({ competitor }) => competitor.yearOfBirth,
        }
      : null,
    has((one) => one.nation)
      ? {
          id: 'nation',
          header: t('publicEvent.print.nation'),
          isWhole: true,
          cell: ({ competitor }) => competitor.nation,
        }
      : null,
    has((one) => one.club)
      ? {
          id: 'club',
          header: t('publicEvent.person.club'),
          cell: ({ competitor }) => <Name className={styles.minor}>{competitor.club}</Name>,
        }
      : null,
    has((one) => one.class)
      ? {
          id: 'class',
          header: t('publicEvent.person.class'),
          cell: ({ competitor }) => <Name className={styles.minor}>{competitor.class}</Name>,
        }
      : null,
  ];
  return columns.flatMap((column) => column ?? []);
}

/** Aims are missed to either side. */
const eitherSide = '±';

function useFigureColumns(
  { heats, rounding }: SheetList,
  heat: HeatDto | null,
  choice: ListChoice,
): readonly SheetColumn<SheetRow>[] {
  const t = useText();
  const speedText = useSpeedText();
  const figure = (id: string, header: string, cell: (row: SheetRow) => ReactNode): SheetColumn<SheetRow> => ({
    id,
    header,
    align: 'end',
    isWhole: true,
    cell,
  });
  if (choice.kind === 'speed') {
    return [
      figure('speed', t('race.run.speed'), ({ speed_ckmh }) => (
        <b>{speed_ckmh === null ? null : speedText(speed_ckmh)}</b>
      )),
    ];
  }
  const isTotal = heats.length > 0;
  const isAim = heat !== null && choice.kind === 'result' && heat.regularity !== 'disabled';
  return [
    ...heats.map(({ id, name }, place) =>
      figure(id, headOf(name), ({ line }) => <PartText part={line?.parts?.[place]} />),
    ),
    figure('time', t(`publicEvent.board.columns.${isTotal ? 'total' : 'time'}`), ({ line }) => (
      <span className={styles.result}>
        {isAim ? eitherSide : null}
        <TimeText time={line?.result_100ns ?? null} decimals={shownDecimals(line, rounding.precision)} strong />
      </span>
    )),
    figure('gap', t('publicEvent.board.columns.gap'), ({ line, rank, gap_100ns }) =>
      rank === 1 || gap_100ns === null ? null : (
        <GapText gap={gap_100ns} decimals={gapDecimals(line, gap_100ns, rounding.precision)} />
      ),
    ),
  ];
}

/** A short name is not parted above figures that are shorter still. @example headOf('Run 2') */
function headOf(name: string): string {
  return name.length > 10 ? name : name.replaceAll(' ', '\u00a0');
}

/** What one heat gave to a total. */
function PartText({ part }: { readonly part: Part | undefined }): ReactNode {
  const t = useText();
  if (part === undefined || part.status === 'waiting') return '–';
  if (part.status !== 'ok') return t(`race.runStatus.${part.status}`);
  return <TimeText time={part.result_100ns} decimals={part.decimals} />;
}
