import {
  addedTimeOf,
  isolated,
  resultOf,
  type OperatorCompetitorDto,
  type RunDto,
  type SavedListDto,
} from '@startwand/contract';
import { gapDecimals, shownDecimals, type Decimals, type Duration, type GroupValues } from '@startwand/timing';
import { memo, useMemo, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import type { CompetitorIndex } from '../desk-heat.ts';
import { finishersIn, type Results } from '../derived/result-index.ts';
import type { ListRank } from '../derived/list-ranks.ts';
import { deskKeys } from '../desk-key.ts';
import { CompetitorRow } from './CompetitorRow.tsx';
import { DeskColumn, NobodyHere, row_px } from './DeskColumn.tsx';
import { DeskList } from './DeskList.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './row.module.css';

/**
 * Runs that ended, the newest on top: rank, bib, name, time, gap, and what is special about them. In a later run of a
 * sum the time is the total, and the time of the run is secondary.
 */
export const FinishColumn = memo(function FinishColumn(props: {
  readonly results: Results;
  readonly competitors: CompetitorIndex;
  readonly decimals: Decimals;
  /** Where rank and gap are those of the total. */
  readonly totalDecimals: Decimals | null;
  readonly pickedId: string | null;
  /** The run that was picked from a row. */
  readonly currentId: string | null;
  readonly onPick: (competitorId: string) => void;
  /** The saved list that ranks and gaps are of; `null`: the whole heat. */
  readonly list: SavedListDto | null;
  /** Where a run stands in it: not at all for who is not in it. `null`: the whole heat. */
  readonly listRankOf: ((run: RunDto) => ListRank | null) | null;
  /** `null`: there is no list to choose. */
  readonly onLists: (() => void) | null;
}): ReactNode {
  const t = useText();
  const groupName = useGroupName();
  const { results, competitors, decimals, totalDecimals, pickedId, list, listRankOf } = props;
  const title = totalDecimals === null ? t('desk.finish') : `${t('desk.finish')} · ${t('live.overall')}`;
  const ids = useMemo(() => results.runs.map(({ runId }) => runId), [results]);
  const finished = useMemo(() => finishersIn(results), [results]);
  const out = ids.length - finished;
  return (
    <DeskColumn
      title={title}
      choice={
        props.onLists === null ? null : <ListButton name={list?.name ?? t('sheet.wholeHeat')} onPress={props.onLists} />
      }
      count={out === 0 ? finished : t('sheet.finished', { finished, out })}
    >
      {ids.length === 0 ? (
        <NobodyHere>{t('desk.nobodyFinished')}</NobodyHere>
      ) : (
        <DeskList
          label={t('desk.finish')}
          ids={ids}
          row_px={row_px}
          follow={0}
          currentId={props.currentId}
          backLabel={t('desk.toNewest')}
          renderRow={(_id, index) => {
            const run = results.runs[index];
            const competitor = competitors.byId.get(run?.competitorId ?? '');
            if (run === undefined || competitor === undefined) return null;
            const place = listRankOf === null ? results.resultOf(run) : listRankOf(run);
            const group = listRankOf === null ? undefined : listRankOf(run)?.values;
            return (
              <FinishRow
                run={run}
                competitor={competitor}
                rank={place?.rank ?? null}
                gap={place?.gap_100ns ?? null}
                group={group === undefined ? '' : groupName(group)}
                isGone={place === null}
                total={totalDecimals === null ? undefined : results.resultOf(run).result_100ns}
                decimals={decimals}
                rankedDecimals={totalDecimals ?? decimals}
                isPicked={competitor.id === pickedId}
                onPick={props.onPick}
              />
            );
          }}
        />
      )}
    </DeskColumn>
  );
});

const FinishRow = memo(function FinishRow(props: {
  readonly run: RunDto;
  readonly competitor: OperatorCompetitorDto;
  readonly rank: number | null;
  readonly gap: Duration | null;
  readonly decimals: Decimals;
  /** Of what is ranked: gap and total. */
  readonly rankedDecimals: Decimals;
  /** `undefined`: the run is ranked by itself; `null`: it has no total. */
  readonly total: Duration | null | undefined;
  /** In a saved list: among whom the rank counts. */
  readonly group: string;
  /** Not in the list that ranks are of. */
  readonly isGone: boolean;
  readonly isPicked: boolean;
  readonly onPick: (competitorId: string) => void;
}): ReactNode {
  const { run, rank, gap, decimals, rankedDecimals, total, group, ...row } = props;
  const time = resultOf(run);
  return (
    <CompetitorRow
      {...row}
      column="finish"
      testId="desk-finish-row"
      lead={<span className="bold at-end">{rank ?? ''}</span>}
    >
      <Flags run={run} decimals={decimals} group={group} runTime={total === undefined ? null : time} />
      {run.status !== 'ok' ? (
        <RunStatusChip status={run.status} />
      ) : total === null ? (
        <span />
      ) : (
        <TimeText
          time={total ?? time}
          decimals={total === undefined ? shownDecimals(run, rankedDecimals) : rankedDecimals}
          strong
        />
      )}
      {gap === null ? (
        <span />
      ) : (
        <GapText gap={gap} decimals={gapDecimals(total === undefined ? run : null, gap, rankedDecimals)} />
      )}
    </CompetitorRow>
  );
});

/** The values that are there, one behind the other. @example 'U14 · Women' */
function useGroupName(): (values: GroupValues) => string {
  const t = useText();
  return (values) =>
    values
      .filter((value) => value !== '')
      .map((value) => (value === 'female' || value === 'male' ? t(`race.gender.${value}`) : value))
      .join(' · ');
}

/** Whose ranks these are; opens the others. */
function ListButton(props: { readonly name: string; readonly onPress: () => void }): ReactNode {
  const t = useText();
  const label = `${isolated(props.name)}, ${t('desk.action.finishList')}`;
  return (
    <button
      type="button"
      className={classes('line gap-4', styles.list)}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={deskKeys.finishList}
      onClick={props.onPress}
    >
      <span className="clipped">{props.name}</span>
      <Icon name="down" />
    </button>
  );
}

/** What the jury would ask about, and last the group where there is room. */
function Flags(props: {
  readonly run: RunDto;
  readonly decimals: Decimals;
  readonly group: string | null;
  /** Where another time is ranked; `null`: nowhere. */
  readonly runTime: Duration | null;
}): ReactNode {
  const { run, decimals, group, runTime } = props;
  const t = useText();
  const formats = useFormats();
  const { sections } = run.data;
  const added = addedTimeOf(run);
  const isManual = sections.some((section) => section?.manual === true);
  // What a backup clock replaced was written too, and the clock is what the jury asks about.
  const isReplaced = sections.some((section) => section?.replaced === true);
  const isEdited = run.isRunTimeEdited || sections.some((section) => section?.edited === true && !section.replaced);
  return (
    <span className={classes('wrap gap-4', styles.flags)}>
      {runTime === null ? null : (
        <span className="soft small one-line">
          <TimeText time={runTime} decimals={decimals} />
        </span>
      )}
      {run.counts ? null : <Mark>{t('desk.doesNotCount')}</Mark>}
      {run.number > 1 ? <Mark>{t('desk.runNumber', { number: run.number })}</Mark> : null}
      {isManual ? <Mark>{t('desk.byHand')}</Mark> : null}
      {isReplaced ? <Mark>{t('sheet.replaced')}</Mark> : null}
      {isEdited ? <Mark>{t('desk.edited')}</Mark> : null}
      {added === 0 ? null : <Mark>{formats.gap(added, decimals)}</Mark>}
      {group === '' ? null : <span className={classes('soft small one-line', styles.group)}>{group}</span>}
    </span>
  );
}

function Mark(props: { readonly children: ReactNode }): ReactNode {
  return <span className={classes('small strong one-line warn', styles.flag)}>{props.children}</span>;
}
