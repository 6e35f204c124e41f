import type { HeatDto } from '@startwand/contract';
import { gapDecimals, shownDecimals, type Duration, type Rounding } from '@startwand/timing';
import { memo, type ComponentType, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { RunRemark } from '../../../race/RunRemark.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { GapBar } from '../../../ui/GapBar.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import styles from './RankingRow.module.css';
import { useGlow, type IsNew } from './use-new-results.ts';

/** What some heats show in each row beside the time. */
export interface RowDetails {
  readonly regularity: HeatDto['regularity'];
  /** `null`: on its way; its place is kept free. */
  readonly Remarks: ComponentType<{ readonly row: RankingLine }> | null;
}

interface RankingRowProps {
  readonly details: RowDetails | null;
  readonly row: RankingLine;
  readonly rank: number | null;
  readonly gap: Duration | null;
  /** Of the largest gap in the list. */
  readonly share: number;
  readonly rounding: Rounding;
  readonly isNew: IsNew;
  readonly isFollowed: boolean;
  readonly onFollow: (competitorId: string, isFollowed: boolean) => void;
  readonly onOpen: (competitorId: string, show: 'results') => void;
}

/** How far from the aim, too early or too late. */
const eitherSide = '±';

/** One line of the result list; a tap opens the competitor with the splits. */
export const RankingRow = memo(function RankingRow(props: RankingRowProps): ReactNode {
  const { row, rounding, isFollowed, details } = props;
  const t = useText();
  const formats = useFormats();
  const { result_100ns } = row;
  // Figures alone do not say what they are to who hears them: each is a sign that has a name.
  const said = (key: 'live.rankSaid' | 'live.bibSaid', value: number | null) =>
    value === null ? undefined : sign(t(key, { value }));
  const name = displayName(row.competitor);
  const place = useGlow<HTMLDivElement>(row, props.isNew);
  return (
    <div ref={place} className={classes(styles.row, isFollowed && styles.followed)} data-testid="ranking-row">
      <button
        type="button"
        className={classes(styles.line, details !== null && styles.detailed)}
        aria-haspopup="dialog"
        onClick={() => props.onOpen(row.competitorId, 'results')}
      >
        <span className={classes('bold at-end', styles.rank)} {...said('live.rankSaid', props.rank)}>
          {props.rank}
        </span>
        <span {...said('live.bibSaid', row.bib)}>
          <BibPlate bib={row.bib} />
        </span>
        <span className={classes('stack shrinks', styles.who)}>
          <CompetitorName competitor={row.competitor} />
          <span className="line gap-4 shrinks">
            <Flag nation={row.competitor.nation} />
            <ClassTag name={row.competitor.class} />
          </span>
          <RunRemark run={row.run} />
        </span>
        {details === null ? null : (
          <span className={styles.remarks}>{details.Remarks === null ? null : <details.Remarks row={row} />}</span>
        )}
        <span className={styles.figures}>
          <span
            {...(result_100ns &&
              sign(spoken(formats.duration(result_100ns, shownDecimals(row, rounding.precision)), t)))}
          >
            {details !== null && details.regularity !== 'disabled' ? eitherSide : null}
            <TimeText time={row.result_100ns} decimals={shownDecimals(row, rounding.precision)} strong />
          </span>
          <span className={classes('wide small at-end', styles.gap)}>
            <GapBar share={props.share} />
            {props.gap === null || props.rank === 1 ? null : (
              <GapText gap={props.gap} decimals={gapDecimals(row, props.gap, rounding.precision)} />
            )}
          </span>
        </span>
      </button>
      <IconButton
        icon="star"
        filled={isFollowed}
        pressed={isFollowed}
        label={t('live.follow', { name })}
        onPress={() => props.onFollow(row.competitorId, !isFollowed)}
      />
    </div>
  );
});

const sign = (name: string) => ({ role: 'img', 'aria-label': name });

/** @example spoken('1:02.33', t) // '1 min 02.33 seconds' */
function spoken(text: string, t: ReturnType<typeof useText>): string {
  const parts = text.split(':');
  const seconds = t('live.timeSaid', { value: parts.pop() ?? '' });
  return [...parts.map((part, place) => part + [' h', ' min'].at(place - parts.length)), seconds].join(' ');
}
