import { isolated, type EventLeaderDto } from '@startwand/contract';
import { duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './LeaderLines.module.css';

/** In a regularity heat the figure is how far somebody was from the aim, to either side. */
const eitherSide = '±';

/** Who leads in the heat that runs, and by how much. */
export function LeaderLines(props: {
  readonly leader: EventLeaderDto;
  /** On a stage. */
  readonly isLarge?: boolean;
}): ReactNode {
  const { leader, isLarge = false } = props;
  const { precision, ahead_100ns, aheadPrecision = precision, isTotal } = leader;
  const t = useText();
  const formats = useFormats();
  return (
    <span className={classes(styles.leader, isLarge && styles.large)} data-testid="leader">
      <span className={classes('soft small', styles.heat)}>
        {isTotal ? `${isolated(leader.heat)} · ${t('live.overall')}` : leader.heat}
      </span>
      <BibPlate bib={leader.startNumber} />
      <span className={styles.name}>
        <CompetitorName competitor={leader} />
      </span>
      <span className={classes('at-end', styles.time)}>
        {leader.isRegularity ? eitherSide : null}
        <TimeText time={duration(leader.result_100ns)} decimals={precision} strong />
      </span>
      <span className={classes('line gap-8 shrinks', styles.tags)}>
        <Flag nation={leader.nation} />
        <ClassTag name={leader.class} />
      </span>
      {ahead_100ns === null ? null : (
        <span className={classes('soft small at-end', styles.ahead)}>
          {ahead_100ns === 0
            ? t('firstPage.leader.even')
            : t('firstPage.leader.ahead', {
                gap: formats.duration(duration(ahead_100ns), aheadPrecision),
              })}
        </span>
      )}
    </span>
  );
}
