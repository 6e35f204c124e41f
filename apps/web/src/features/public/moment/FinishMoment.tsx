import { isolated } from '@startwand/contract';
import { gapDecimals, shownDecimals, type Decimals, type Ranked } from '@startwand/timing';
import type { ReactNode, RefObject } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import styles from './Moment.module.css';
import type { Finisher } from './moment.ts';
import { useMoment } from './use-moment.ts';

interface FinishMomentProps {
  /** Of all, whoever the lists are narrowed to. */
  readonly ranked: readonly Ranked<RankingLine>[];
  readonly decimals: Decimals;
  /** Not each of three hundred is. */
  readonly isWorthIt: (moment: Finisher) => boolean;
  readonly isOnBoard?: boolean;
}

/**
 * Who comes to the finish, with rank, time and gap, before the card flies to its rank; a new leader fills the place. It
 * takes no focus and no touch, and is said once.
 */
export function FinishMoment({ ranked, decimals, isWorthIt, isOnBoard = false }: FinishMomentProps): ReactNode {
  const [moment, card] = useMoment(ranked, isWorthIt);
  const said = useSaid(moment, decimals);
  return (
    <>
      <p className="visually-hidden" aria-live="polite" data-testid="moment-said">
        {said}
      </p>
      {moment === null ? null : (
        <Card key={moment.row.run?.runId} moment={moment} card={card} decimals={decimals} isOnBoard={isOnBoard} />
      )}
    </>
  );
}

function useSaid(moment: Finisher | null, decimals: Decimals): string {
  const t = useText();
  const formats = useFormats();
  if (moment === null) return '';
  const { row, rank, gap, takesTheLead } = moment;
  const who = `${row.bib ?? '–'} ${isolated(displayName(row.competitor))}`;
  const time = row.result_100ns === null ? '' : formats.duration(row.result_100ns, shownDecimals(row, decimals));
  const figures = { who, time, rank, gap: gap === null ? '' : formats.gap(gap, gapDecimals(row, gap, decimals)) };
  if (takesTheLead) return t('publicEvent.moment.saidLead', figures);
  return t(gap === null ? 'publicEvent.moment.saidFirst' : 'publicEvent.moment.said', figures);
}

interface CardProps {
  readonly moment: Finisher;
  readonly card: RefObject<HTMLDivElement | null>;
  readonly decimals: Decimals;
  readonly isOnBoard: boolean;
}

function Card({ moment, card, decimals, isOnBoard }: CardProps): ReactNode {
  const { row, rank, gap, takesTheLead } = moment;
  const t = useText();
  const formats = useFormats();
  const { result_100ns: time } = row;
  return (
    // What it says is said by the line above it.
    <div
      ref={card}
      className={classes(styles.card, takesTheLead && styles.lead, isOnBoard && styles.onBoard)}
      aria-hidden="true"
      data-testid="moment"
    >
      <span className={styles.rank}>{rank}</span>
      <span className={styles.who}>
        <span className={styles.what}>{t(takesTheLead ? 'publicEvent.moment.lead' : 'publicEvent.moment.finish')}</span>
        <span className={styles.name}>
          <BibPlate bib={row.bib} />
          <CompetitorName competitor={row.competitor} />
        </span>
      </span>
      <span className={styles.figures}>
        <span className={styles.time}>
          {time === null ? '–' : formats.duration(time, shownDecimals(row, decimals))}
        </span>
        {gap === null ? null : <span className={styles.gap}>{formats.gap(gap, gapDecimals(row, gap, decimals))}</span>}
      </span>
    </div>
  );
}
