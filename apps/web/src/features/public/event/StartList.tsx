import type { PublicCompetitorDto, StartListDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { memo, useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useNow } from '../../../services/use-now.ts';
import { useEvent } from './event-context.ts';
import { useOpenCompetitor } from './use-competitor-opening.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { countdown } from '../../../race/event-moments.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './StartList.module.css';
import { useZoneTime } from './use-zone-time.ts';

interface Starter {
  readonly place: number;
  readonly competitor: PublicCompetitorDto;
  readonly start: bigint | null;
}

/** Who starts within so long is told how long it is. */
const tellsLeft_ms = 3_600_000;

/** Who starts when, in the order of the list. */
export function StartList({ list }: { readonly list: StartListDto }): ReactNode {
  const { competitors } = useEvent().detail;
  const open = useOpenCompetitor();
  const now = useNow();
  const zoneTime = useZoneTime();
  const starters = useMemo(() => {
    const byId = new Map(competitors.map((competitor) => [competitor.id, competitor]));
    return list.competitorIds.flatMap((id, index): Starter[] => {
      const competitor = byId.get(id);
      const start = list.startTimes_100ns[index] ?? null;
      return competitor === undefined ? [] : [{ place: index + 1, competitor, start }];
    });
  }, [competitors, list]);
  const leftOf = (start: bigint | null) => {
    if (start === null) return null;
    const left_ms = Number(start) / TICKS_PER_MILLISECOND - now;
    return left_ms > 0 && left_ms < tellsLeft_ms ? countdown(left_ms).slice(3) : null;
  };
  return (
    <RowList
      items={starters}
      keyOf={keyOf}
      renderRow={({ place, competitor, start }) => (
        <StarterRow
          place={place}
          competitor={competitor}
          time={start === null ? null : zoneTime(start)}
          left={leftOf(start)}
          onOpen={open}
        />
      )}
    />
  );
}

const keyOf = ({ competitor }: Starter): string => competitor.id;

const StarterRow = memo(function StarterRow(props: {
  readonly place: number;
  readonly competitor: PublicCompetitorDto;
  readonly time: string | null;
  readonly left: string | null;
  readonly onOpen: (id: string) => void;
}): ReactNode {
  const { competitor, time, left } = props;
  const t = useText();
  return (
    <button type="button" className={styles.row} data-testid="starter-row" onClick={() => props.onOpen(competitor.id)}>
      <span className="soft at-end">{props.place}</span>
      <BibPlate bib={competitor.startNumber} />
      <span className="stack shrinks">
        <CompetitorName competitor={competitor} />
        <span className="line gap-6 shrinks">
          <Flag nation={competitor.nation} />
          <ClassTag name={competitor.class} />
        </span>
      </span>
      {time === null ? null : (
        <span className={classes('stack strong', styles.when)}>
          <span>{time}</span>
          {left === null ? null : (
            <span className={classes('soft small', styles.left)}>{t('publicEvent.heat.startsIn', { time: left })}</span>
          )}
        </span>
      )}
    </button>
  );
});
