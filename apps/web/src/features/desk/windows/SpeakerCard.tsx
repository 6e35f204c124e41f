import type { OperatorCompetitorDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useCallback, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Name } from '../../../ui/Name.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { RunningClock } from '../../../ui/RunningClock.tsx';
import { classes } from '../../../ui/classes.ts';
import { useRaceClockAhead_ms } from '../../../services/race-clock.ts';
import { useTickingText } from '../../../ui/use-ticking-text.ts';
import styles from './Speaker.module.css';
import type { StandingOnCourse } from './speaker-lines.ts';

/** One racer on course, as a speaker tells of them: who it is, how it goes, what it takes, what was, who else comes. */
export function SpeakerCard(props: {
  /** `null`: one clock for all stands above. */
  readonly start_100ns: bigint | null;
  /** Nobody saw them start: there is no clock to show. */
  readonly isStartMissing: boolean;
  readonly competitor: OperatorCompetitorDto;
  readonly standing: StandingOnCourse | null;
  /** What the organiser noted of the person. */
  readonly note: ReactNode;
  readonly said: {
    readonly standing: string | null;
    readonly rank: string | null;
    /** Which rank it will be, as the field goes on from there. */
    readonly projected: string | null;
    /** What it takes, after so much time. */
    readonly needs: ((elapsed_100ns: number) => string) | null;
    readonly last: { readonly where: string; readonly result: string } | null;
    readonly club: string | null;
    /** To fill a card with that has room. */
    readonly more: readonly string[];
  };
}): ReactNode {
  const { start_100ns, competitor, standing, said } = props;
  const tone = standing === null ? undefined : standing.gap_100ns < 0 ? styles.ahead : styles.behind;
  return (
    <div className={classes(styles.card, tone)}>
      <div className={styles.top}>
        <Bib competitor={competitor} />
        {start_100ns === null ? null : <Clock start={start_100ns} />}
        {props.isStartMissing ? <RunStatusChip status="startMissing" /> : null}
      </div>
      <p className={styles.name}>
        <CompetitorName competitor={competitor} />
      </p>
      <About competitor={competitor} />
      {said.standing === null ? null : (
        <p className={classes('strong', standing !== null && standing.gap_100ns < 0 ? 'good' : 'bad')}>
          {said.standing} <span className={styles.rank}>{said.rank}</span>
        </p>
      )}
      {said.projected === null ? null : <p data-testid="projected">{said.projected}</p>}
      {props.note}
      {said.needs === null || start_100ns === null ? null : <Needs start={start_100ns} textAfter={said.needs} />}
      {said.last === null ? null : (
        <div>
          <p className={classes('soft', styles.label)}>{said.last.where}</p>
          <p>{said.last.result}</p>
        </div>
      )}
      {said.club === null ? null : <p className="soft">{said.club}</p>}
      {said.more.length === 0 ? null : (
        <ul className={classes('soft', styles.more)} data-may-cut>
          {said.more.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** It takes more with each tenth: what is passed is promised no more. */
function Needs(props: { readonly start: bigint; readonly textAfter: (elapsed_100ns: number) => string }): ReactNode {
  const { textAfter } = props;
  const ahead_ms = useRaceClockAhead_ms();
  const start_ms = Number(props.start / BigInt(TICKS_PER_MILLISECOND)) - ahead_ms;
  const textAt = useCallback(
    (now_ms: number) => textAfter((now_ms - start_ms) * TICKS_PER_MILLISECOND),
    [textAfter, start_ms],
  );
  return (
    <p>
      <span ref={useTickingText(textAt)} />
    </p>
  );
}

/** In large figures, as all clocks of the window. */
export function Clock({ start }: { readonly start: bigint }): ReactNode {
  return (
    <span className={styles.clock}>
      <RunningClock start={start} />
    </span>
  );
}

interface Person {
  readonly competitor: OperatorCompetitorDto;
}

function Bib({ competitor }: Person): ReactNode {
  return (
    <span className={styles.bib}>
      <BibPlate bib={competitor.startNumber} />
    </span>
  );
}

/** Bib and name, in one line where there is room. */
export function Who({ competitor }: Person): ReactNode {
  return (
    <span className={styles.who}>
      <Bib competitor={competitor} />
      <CompetitorName competitor={competitor} />
    </span>
  );
}

/** Where from, which club, which class, and on a card how old: what is known. */
export function About({ competitor, isShort = false }: Person & { readonly isShort?: boolean }): ReactNode {
  const t = useText();
  const { nation, club, yearOfBirth } = competitor;
  return (
    <p className={styles.about}>
      <Flag nation={nation} />
      {club === null ? null : <Name>{club}</Name>}
      {competitor.class === null ? null : <Name>{competitor.class}</Name>}
      {yearOfBirth === null || isShort ? null : <span>{t('sheet.born', { year: yearOfBirth })}</span>}
    </p>
  );
}
