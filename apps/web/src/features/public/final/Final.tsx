/** What the live page shows while a later heat of a sum runs: all of it against the total. */
import {
  isInGroup,
  isolated,
  type HeatDto,
  type ListFilter,
  type PublicCompetitorDto,
  type RunDto,
} from '@startwand/contract';
import type { Ranked, Rounding } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { isOfAll } from '../../../race/filter.ts';
import type { RaceLists, RankingLine } from '../../../race/heat-ranking.ts';
import type { Part } from '../../../race/part.ts';
import { RunningTotals } from '../../../race/running-totals.ts';
import { usePointName } from '../../../race/use-point-name.ts';
import { classes } from '../../../ui/classes.ts';
import { Name } from '../../../ui/Name.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { useEvent } from '../event/event-context.ts';
import onCourse from '../live/OnCourse.module.css';
import type { RowDetails } from '../live/RankingRow.tsx';
import styles from './Final.module.css';
import { GhostLine } from './GhostLine.tsx';
import { knownLines, rankedIn, totalStartOf, type PublicTotals } from './public-totals.ts';

/** A heat as it is shown against the total. */
export interface FinalView {
  readonly ranked: readonly Ranked<RankingLine>[];
  readonly unranked: readonly RankingLine[];
  readonly rounding: Rounding;
  readonly details: RowDetails;
  /** Of all, whoever the lists are narrowed to. */
  readonly totals: PublicTotals;
  /** When the clock of a run began that shows the total. */
  readonly startOf: (run: RunDto) => bigint | null;
  readonly Heads: typeof TotalHeads;
  readonly Passed: typeof PassedInTotal;
}

type Lists = RaceLists & Parameters<RunningTotals<PublicCompetitorDto>['look']>[0];

/** @example new FinalLists(filter).view(detail, heat)?.ranked */
export class FinalLists {
  readonly #whole = new RunningTotals<PublicCompetitorDto>(undefined, knownLines);
  readonly #group: RunningTotals<PublicCompetitorDto>;
  #view: FinalView | null = null;
  #list: PublicTotals['list'] | null = null;

  constructor(filter: ListFilter) {
    this.#group = isOfAll(filter)
      ? this.#whole
      : new RunningTotals((competitor) => isInGroup(filter, competitor), knownLines);
  }

  /** @returns `null` where the heat is shown by itself */
  view(lists: Lists, heat: HeatDto): FinalView | null {
    const totals = this.#whole.look(lists, heat);
    const list = this.#group.look(lists, heat)?.list;
    if (totals === null || list === undefined) return null;
    if (this.#view?.totals !== totals || this.#list !== list) {
      this.#list = list;
      const ranked = rankedIn({ list });
      this.#view = {
        ranked,
        unranked: list.slice(ranked.length).map(({ row }) => row),
        totals,
        rounding: totals.rounding,
        details: withParts,
        startOf: (run) => totalStartOf(run, totals),
        Heads: TotalHeads,
        Passed: PassedInTotal,
      };
    }
    return this.#view;
  }
}

/** In a row of a total: what each heat gave. */
export const withParts: RowDetails = { regularity: 'disabled', Remarks: Parts };

function Parts({ row }: { readonly row: RankingLine }): ReactNode {
  return (
    <span className={classes('row gap-0-12 small soft', styles.parts)}>
      {row.parts?.map((part) => (
        <span key={part.heatId} className={styles.part}>
          <Name>{part.name}</Name>
          <PartText part={part} />
        </span>
      ))}
    </span>
  );
}

function PartText({ part }: { readonly part: Part }): ReactNode {
  const t = useText();
  if (part.status === 'ok') return <TimeText time={part.result_100ns} decimals={part.decimals} />;
  return part.status === 'waiting' ? '–' : t(`race.runStatus.${part.status}`);
}

/** Above the columns, where there is room for them. */
export function TotalHeads({ heats }: { readonly heats: readonly HeatDto[] }): ReactNode {
  const t = useText();
  return (
    <p className={classes('small soft', styles.heads)} aria-hidden="true">
      <span className={styles.rank}>{t('publicEvent.table.rank')}</span>
      <span className={styles.bib}>{t('publicEvent.table.bib')}</span>
      <span className={styles.name}>{t('publicEvent.table.name')}</span>
      {heats.map(({ id, name }) => (
        <Name key={id}>{name}</Name>
      ))}
      <span className={styles.total}>{t('live.overall')}</span>
    </p>
  );
}

/** The total at each point passed, its rank and the gap to the best of the others; before the first what was carried. */
function PassedInTotal(props: { readonly run: RunDto; readonly totals: PublicTotals }): ReactNode {
  const { run, totals } = props;
  const pointName = usePointName(useEvent().detail.event.measuringPoints.length);
  const passed = totals.passedBy(run);
  const carried = totals.carriedBy(run.competitorId);
  const { precision } = totals.rounding;
  if (passed.length === 0) return carried.status === 'ok' ? null : <RunStatusChip status={carried.status} />;
  const shown = (passed.length > 1 ? passed.slice(1) : passed).map(({ point, total, rank, gap_100ns }) => (
    <span key={point} className={onCourse.split}>
      <span className="visually-hidden">{isolated(pointName(point))}</span>
      <TimeText time={total} decimals={precision} />
      <span className="soft">{`(${rank})`}</span>
      {gap_100ns === null ? null : <GapText gap={gap_100ns} decimals={precision} judged />}
    </span>
  ));
  return (
    <>
      <GhostLine run={run} totals={totals} />
      {shown}
    </>
  );
}
