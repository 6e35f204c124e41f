import { isolated, type HeatDto, type OperatorDetailDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { PrintedSheet, SheetHead, SheetTable, type SheetColumn } from '../../../ui/print/PrintedSheet.tsx';
import type { Arrangement } from './arrangement.ts';
import { competitorsById, startersOf, type Starter } from './starters.ts';
import { useStartClock } from './use-start-clock.ts';

interface SheetProps {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly list: Arrangement;
}

/** The start list on paper, as it hangs at the start. */
export function StartListSheet(props: SheetProps): ReactNode {
  return <PrintedSheet>{() => <Sheet {...props} />}</PrintedSheet>;
}

function Sheet({ detail, heat, list }: SheetProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { clock } = useServices();
  const { event } = detail;
  const { rows } = startersOf(list, competitorsById(detail.competitors), []);
  const columns = useSheetColumns(detail, rows);
  const facts = [
    `${isolated(event.place)} (${event.country})`,
    formats.days(event.startDate, event.endDate),
    ...(heat.startTime === null ? [] : [t('startList.sheet.start', { time: formats.wallClock(heat.startTime) })]),
    t('startList.sheet.zone', { zone: event.timeZone }),
    t('startList.sheet.starters', { count: rows.length }),
    ...(list.seed === null ? [] : [t('startList.drawnWith', { seed: list.seed })]),
    t('startList.sheet.printed', { time: formats.moment(clock.now()) }),
  ];
  return (
    <>
      <SheetHead title={event.name} subtitle={`${isolated(heat.name)} – ${t('startList.title')}`} facts={facts} />
      <SheetTable columns={columns} rows={rows} keyOf={({ id }) => id} />
    </>
  );
}

/** A column that nobody has anything in costs paper. */
function useSheetColumns({ event }: OperatorDetailDto, rows: readonly Starter[]): readonly SheetColumn<Starter>[] {
  const t = useText();
  const clock = useStartClock(event);
  const has = (value: (row: Starter) => unknown) => rows.some((row) => value(row) !== null);
  const columns: readonly (SheetColumn<Starter> | null)[] = [
    { id: 'place', header: t('startList.columns.place'), align: 'end', cell: ({ place }) => place },
    {
      id: 'bib',
      header: t('startList.columns.bib'),
      align: 'end',
      cell: ({ competitor }) => <b>{competitor.startNumber}</b>,
    },
    {
      id: 'name',
      header: t('startList.columns.name'),
      cell: ({ competitor }) => <CompetitorName competitor={competitor} />,
    },
    has(({ competitor }) => competitor.nation)
      ? {
          id: 'nation',
          header: t('startList.columns.nation'),
          cell: ({ competitor }) => competitor.nation,
        }
      : null,
    has(({ competitor }) => competitor.club)
      ? {
          id: 'club',
          header: t('startList.columns.club'),
          cell: ({ competitor }) => competitor.club,
        }
      : null,
    has(({ competitor }) => competitor.class)
      ? {
          id: 'class',
          header: t('startList.fields.class'),
          cell: ({ competitor }) => competitor.class,
        }
      : null,
    has(({ startTime }) => startTime)
      ? {
          id: 'startTime',
          header: t('startList.columns.startTime'),
          align: 'end',
          cell: ({ startTime }) => (startTime === null ? '–' : clock.show(startTime, 0)),
        }
      : null,
  ];
  return columns.flatMap((column) => column ?? []);
}
