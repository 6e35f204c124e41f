import {
  totalDecimals,
  addedTimeOf,
  isDistanceProposed,
  roundingOf,
  timesOf,
  type HeatDto,
  type OperatorDetailDto,
} from '@startwand/contract';
import { gapDecimals, shownDecimals, duration, formatPoints, type Rounding } from '@startwand/timing';
import { useMemo, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { RunRemark } from '../../../race/RunRemark.tsx';
import { useRunRemark } from '../../../race/use-run-remark.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import type { Column } from '../../../views/table/table-types.ts';
import type { ResultRow } from './result-groups.ts';
import { useRacePoints } from './use-race-points.ts';

/** @param heat `null`: the total */
export function useResultColumns(detail: OperatorDetailDto, heat: HeatDto | null): readonly Column<ResultRow>[] {
  const person = usePersonColumns();
  const times = useTimeColumns(heat === null ? totalDecimals(detail) : heat.precision);
  const hasRemarks = detail.runs.some(
    ({ heatId, message, gate }) => heatId === heat?.id && (message !== undefined || gate !== undefined),
  );
  const ofRun = useRunColumns(heat, detail.event.measuringPoints.length, hasRemarks);
  const points = usePointsColumns(useRacePoints(detail, heat));
  return useMemo(() => [...person, ...ofRun, ...times, ...points], [person, ofRun, times, points]);
}

function usePersonColumns(): readonly Column<ResultRow>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        id: 'rank',
        savedAs: ['rank'],
        header: t('files.column.rank'),
        width_px: 88,
        grow: 0,
        align: 'end',
        onCard: 'title',
        cell: ({ rank }) => (rank === null ? '–' : <b>{rank}</b>),
        sortBy: ({ rank }) => rank,
      },
      {
        id: 'bib',
        savedAs: ['startNumber'],
        header: t('files.column.startNumber'),
        width_px: 80,
        grow: 0,
        onCard: 'title',
        cell: ({ row }) => <BibPlate bib={row.bib} />,
        sortBy: ({ row }) => row.bib,
      },
      {
        id: 'name',
        savedAs: ['name'],
        header: t('files.column.name'),
        width_px: 200,
        cell: ({ row }) => <CompetitorName competitor={row.competitor} />,
        sortBy: ({ row }) => row.competitor.lastName,
        onCard: 'title',
      },
      {
        id: 'nation',
        savedAs: ['nation'],
        header: t('files.column.nation'),
        onCard: 'plain',
        width_px: 90,
        grow: 0,
        cell: ({ row }) => <Flag nation={row.competitor.nation} />,
        sortBy: ({ row }) => row.competitor.nation,
      },
      {
        id: 'club',
        savedAs: ['club'],
        header: t('files.column.club'),
        onCard: 'hidden',
        width_px: 110,
        grow: 0.5,
        cell: ({ row }) => row.competitor.club ?? '–',
        sortBy: ({ row }) => row.competitor.club,
      },
      {
        id: 'class',
        savedAs: ['class'],
        header: t('files.column.class'),
        onCard: 'plain',
        width_px: 110,
        grow: 0,
        cell: ({ row }) => <ClassTag name={row.competitor.class} />,
        sortBy: ({ row }) => row.competitor.class,
      },
    ],
    [t],
  );
}

/** What a federation makes of the results, where the race report says its F. */
function usePointsColumns(racePoints: ReadonlyMap<string, number>): readonly Column<ResultRow>[] {
  const t = useText();
  const { decimalSign } = useFormats();
  return useMemo(() => {
    if (racePoints.size === 0) return [];
    const pointsOf = ({ row }: ResultRow) => racePoints.get(row.competitorId) ?? null;
    return [
      {
        id: 'racePoints',
        savedAs: [],
        header: t('results.racePoints'),
        onCard: 'plain',
        width_px: 120,
        grow: 0,
        align: 'end',
        cell: (row) => {
          const points = pointsOf(row);
          return points === null ? '–' : formatPoints(points, decimalSign);
        },
        sortBy: pointsOf,
      },
    ];
  }, [racePoints, decimalSign, t]);
}

/** What only a run has: its intermediate times, penalty, deviation and speed. */
function useRunColumns(heat: HeatDto | null, points: number, hasRemarks: boolean): readonly Column<ResultRow>[] {
  const t = useText();
  const remarkOf = useRunRemark();
  return useMemo(() => {
    if (heat === null) return [];
    const rounding = roundingOf(heat);
    const splits = Array.from({ length: Math.max(0, points - 2) }, (_, place) =>
      splitColumn(t('files.short.split', { number: place + 1 }), place, rounding),
    );
    const remark = ({ row }: ResultRow) => remarkOf(row.run);
    const others: readonly (Column<ResultRow> & { readonly isWanted: boolean })[] = [
      {
        id: 'penalty',
        savedAs: ['penalty'],
        header: t('files.column.penalty'),
        width_px: 100,
        grow: 0,
        align: 'end',
        isWanted: true,
        isHidden: true,
        cell: ({ row }) => <Signed time={row.run === null ? null : addedTimeOf(row.run)} rounding={rounding} />,
      },
      {
        id: 'deviation',
        savedAs: ['deviation'],
        header: t('files.column.deviation'),
        width_px: 110,
        grow: 0,
        align: 'end',
        isWanted: heat.regularity !== 'disabled',
        cell: ({ row }) => <Signed time={row.run?.deviation_100ns ?? null} rounding={rounding} />,
        sortBy: ({ row }) => row.run?.deviation_100ns ?? null,
      },
      {
        id: 'speed',
        savedAs: ['speed'],
        header: t(isDistanceProposed(heat) ? 'race.run.speedProposed' : 'files.column.speed'),
        width_px: 120,
        grow: 0,
        align: 'end',
        isWanted: heat.distance !== null,
        cell: ({ row }) => <Speed speed_ckmh={row.run?.speed_ckmh ?? null} />,
        sortBy: ({ row }) => row.run?.speed_ckmh ?? null,
      },
      {
        id: 'message',
        savedAs: ['message'],
        header: t('race.run.message'),
        onCard: 'plain',
        width_px: 160,
        grow: 1,
        isWanted: hasRemarks,
        cell: ({ row }) => <RunRemark run={row.run} />,
        sortBy: remark,
      },
    ];
    return [...splits, ...others.filter(({ isWanted }) => isWanted)];
  }, [hasRemarks, heat, points, remarkOf, t]);
}

function Signed(props: { readonly time: number | null; readonly rounding: Rounding }): ReactNode {
  const { time, rounding } = props;
  if (time === null || time === 0) return '–';
  return <GapText gap={duration(time)} decimals={rounding.precision} />;
}

function Speed({ speed_ckmh }: { readonly speed_ckmh: number | null }): ReactNode {
  const formats = useFormats();
  return speed_ckmh === null ? '–' : formats.decimal(speed_ckmh / 100, 2);
}

function splitColumn(header: string, place: number, rounding: Rounding): Column<ResultRow> {
  const timeOf = ({ row }: ResultRow) => (row.run === null ? null : (timesOf(row.run, rounding)[place] ?? null));
  return {
    id: `split${place}`,
    // All of them are one choice of a file.
    savedAs: place === 0 ? ['splits'] : [],
    header,
    onCard: 'hidden',
    width_px: 100,
    grow: 0,
    align: 'end',
    cell: (row) => <TimeText time={timeOf(row)} decimals={rounding.precision} />,
    sortBy: timeOf,
  };
}

/** A result, or the status that says why there is none. */
function useTimeColumns(precision: HeatDto['precision']): readonly Column<ResultRow>[] {
  const t = useText();
  return useMemo(() => {
    return [
      {
        id: 'result',
        savedAs: ['result', 'status'],
        header: t('files.column.result'),
        onCard: 'figure',
        width_px: 120,
        grow: 0,
        align: 'end',
        cell: ({ row, rank }) =>
          rank === null ? (
            <RunStatusChip status={row.status} />
          ) : (
            <TimeText time={row.result_100ns} decimals={shownDecimals(row, precision)} strong />
          ),
        sortBy: ({ row }) => row.result_100ns,
      },
      {
        id: 'gap',
        savedAs: ['gap'],
        header: t('files.column.gap'),
        onCard: 'plain',
        width_px: 110,
        grow: 0,
        align: 'end',
        cell: ({ row, rank, gap_100ns }) =>
          gap_100ns === null || rank === 1 ? (
            '–'
          ) : (
            <GapText gap={gap_100ns} decimals={gapDecimals(row, gap_100ns, precision)} />
          ),
        sortBy: ({ gap_100ns }) => gap_100ns,
      },
    ];
  }, [precision, t]);
}
