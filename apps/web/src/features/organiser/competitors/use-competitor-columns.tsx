import {
  fieldColumn,
  heatsOfEach,
  lastRunOfEach,
  resultOf,
  type EventDto,
  type HeatDto,
  type OperatorCompetitorDto,
  type OperatorDetailDto,
  type RunDto,
} from '@startwand/contract';
import { shownDecimals, duration, formatPoints } from '@startwand/timing';
import { useMemo } from 'react';
import { birthText } from '../../../race/birth-text.ts';
import { useSpeech } from '../../../language/language-context.tsx';
import type { Speech } from '../../../language/language-service.ts';
import { displayName } from '../../../race/competitor.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import type { Column } from '../../../views/table/table-types.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import { ownFields } from './own-fields.ts';

type CompetitorColumn = Column<OperatorCompetitorDto>;

/** Everything that is known of a competitor, the event's own questions in their place, and how the race goes. */
export function useCompetitorColumns(detail: OperatorDetailDto): readonly CompetitorColumn[] {
  const speech = useSpeech();
  const { event, heats, startLists, runs } = detail;
  const { registrationFields: asked } = event;
  const own = useMemo(() => ownColumns(asked), [asked]);
  const known = useMemo(() => [...listedColumns(speech), ...personColumns(speech)], [speech]);
  const heatsOf = useMemo(() => heatsOfEach(heats, startLists), [heats, startLists]);
  const lastRunOf = useMemo(() => lastRunOfEach(runs), [runs]);
  const race = useMemo(() => raceColumns(speech, heats, heatsOf, lastRunOf), [speech, heats, heatsOf, lastRunOf]);
  return useMemo(() => [...known, ...own, ...race], [known, own, race]);
}

/** As on every list. */
function listedColumns({ t }: Speech): readonly CompetitorColumn[] {
  return [
    {
      id: 'bib',
      savedAs: ['startNumber'],
      header: t('competitors.field.bib'),
      width_px: 92,
      grow: 0,
      align: 'end',
      cell: ({ startNumber }) => <BibPlate bib={startNumber} />,
      sortBy: ({ startNumber }) => startNumber,
      onCard: 'title',
    },
    {
      id: 'name',
      savedAs: ['lastName', 'firstName'],
      header: t('competitors.field.name'),
      width_px: 180,
      grow: 3,
      cell: (competitor) => <CompetitorName competitor={competitor} />,
      sortBy: displayName,
      onCard: 'title',
    },
    {
      id: 'class',
      savedAs: ['class'],
      header: t('competitors.field.class'),
      onCard: 'plain',
      width_px: 96,
      grow: 0,
      cell: (competitor) => <ClassTag name={competitor.class} />,
      sortBy: (competitor) => competitor.class,
    },
    {
      id: 'nation',
      savedAs: ['nation'],
      header: t('competitors.field.nation'),
      onCard: 'plain',
      width_px: 96,
      grow: 0,
      cell: ({ nation }) => <Flag nation={nation} />,
      sortBy: ({ nation }) => nation,
    },
    { ...line(t, 'club'), grow: 2, onCard: 'plain' },
    { ...line(t, 'team'), isHidden: true },
  ];
}

/** What a federation knows of the person. */
function federationColumns({ t, formats }: Pick<Speech, 't' | 'formats'>): readonly CompetitorColumn[] {
  return [
    {
      id: 'licence',
      savedAs: ['licence'],
      header: t('competitors.field.licence'),
      width_px: 110,
      isHidden: true,
      cell: ({ licence }) => licence ?? '–',
      sortBy: ({ licence }) => licence ?? null,
    },
    {
      id: 'listPoints',
      savedAs: ['listPoints'],
      header: t('competitors.field.listPoints'),
      width_px: 110,
      grow: 0,
      align: 'end',
      isHidden: true,
      cell: ({ listPoints_hundredths: points }) =>
        points === undefined ? '–' : formatPoints(points, formats.decimalSign),
      sortBy: ({ listPoints_hundredths: points }) => points ?? null,
    },
  ];
}

/** What else is known of the person. */
function personColumns({ t, formats }: Speech): readonly CompetitorColumn[] {
  return [
    {
      id: 'gender',
      savedAs: ['gender'],
      header: t('competitors.field.gender'),
      width_px: 100,
      grow: 0,
      onCard: 'hidden',
      cell: ({ gender }) => (gender === null ? '–' : t(`competitors.gender.${gender}`)),
      sortBy: ({ gender }) => gender,
    },
    {
      id: 'yearOfBirth',
      savedAs: ['yearOfBirth'],
      header: t('competitors.field.yearOfBirth'),
      width_px: 84,
      grow: 0,
      align: 'end',
      onCard: 'hidden',
      cell: ({ yearOfBirth }) => yearOfBirth ?? '–',
      sortBy: ({ yearOfBirth }) => yearOfBirth,
    },
    {
      id: 'dateOfBirth',
      savedAs: ['dateOfBirth'],
      header: t('competitors.field.dateOfBirth'),
      width_px: 150,
      isHidden: true,
      cell: ({ dateOfBirth }) => (dateOfBirth === null ? '–' : birthText(dateOfBirth, formats)),
      sortBy: ({ dateOfBirth }) => dateOfBirth,
    },
    ...federationColumns({ t, formats }),
    { ...line(t, 'email'), isHidden: true, width_px: 200 },
    {
      id: 'targetTime',
      savedAs: ['targetTime'],
      header: t('competitors.field.targetTime'),
      width_px: 120,
      grow: 0,
      align: 'end',
      isHidden: true,
      cell: ({ targetTime_100ns: time }) => <TimeText time={time === null ? null : duration(time)} decimals={2} />,
      sortBy: ({ targetTime_100ns }) => targetTime_100ns,
    },
    {
      id: 'note',
      savedAs: ['note'],
      header: t('competitors.field.note'),
      width_px: 110,
      onCard: 'hidden',
      cell: ({ note }) => <NoteMark note={note} />,
      sortBy: ({ note }) => note,
    },
  ];
}

function line(t: Speech['t'], id: 'club' | 'team' | 'email'): CompetitorColumn {
  return {
    id,
    savedAs: [id],
    header: t(`competitors.field.${id}`),
    width_px: 140,
    cell: (competitor) => competitor[id] ?? '–',
    sortBy: (competitor) => competitor[id],
  };
}

/** Longer than its row it is read in whole where one points at it. */
function NoteMark({ note }: { readonly note: string | null }) {
  return note === null ? null : <span title={note}>{note}</span>;
}

function ownColumns(asked: EventDto['registrationFields']): readonly CompetitorColumn[] {
  const valueOf = ({ fields }: OperatorCompetitorDto, name: string): string | null =>
    Object.hasOwn(fields, name) ? (fields[name] ?? null) : null;
  return ownFields(asked).map(({ name }) => ({
    // Names have spaces, and ids of columns are kept in a list between spaces.
    id: `own.${encodeURIComponent(name)}`,
    savedAs: [fieldColumn(name)],
    header: name,
    width_px: 110,
    onCard: 'hidden',
    cell: (competitor) => valueOf(competitor, name) ?? '–',
    sortBy: (competitor) => valueOf(competitor, name),
  }));
}

function raceColumns(
  { t }: Speech,
  heats: readonly HeatDto[],
  heatsOf: ReadonlyMap<string, readonly HeatDto[]>,
  lastRunOf: ReadonlyMap<string, RunDto>,
): readonly CompetitorColumn[] {
  const heatById = new Map(heats.map((heat) => [heat.id, heat]));
  const namesOf = (id: string) => (heatsOf.get(id) ?? []).map(({ name }) => name).join(', ');
  return [
    {
      id: 'heats',
      savedAs: ['startsIn'],
      header: t('competitors.field.heats'),
      width_px: 110,
      onCard: 'hidden',
      cell: ({ id }) => namesOf(id) || '–',
      sortBy: ({ id }) => namesOf(id) || null,
    },
    {
      id: 'result',
      savedAs: ['lastResult'],
      header: t('competitors.field.result'),
      onCard: 'figure',
      width_px: 116,
      grow: 0,
      align: 'end',
      cell: ({ id }) => <LastResult run={lastRunOf.get(id)} heatById={heatById} />,
      sortBy: ({ id }) => lastRunOf.get(id)?.result_100ns ?? null,
    },
  ];
}

function LastResult(props: { readonly run: RunDto | undefined; readonly heatById: ReadonlyMap<string, HeatDto> }) {
  const { run, heatById } = props;
  if (run === undefined) return '–';
  const decimals = heatById.get(run.heatId)?.precision ?? 2;
  return run.status === 'ok' ? (
    <TimeText time={resultOf(run)} decimals={shownDecimals(run, decimals)} strong />
  ) : (
    <RunStatusChip status={run.status} />
  );
}
