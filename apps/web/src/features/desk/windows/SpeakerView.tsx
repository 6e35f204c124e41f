import {
  isolated,
  resultOf,
  shownStatusOf,
  startOf,
  type HeatDto,
  type OperatorCompetitorDto,
  type OperatorDetailDto,
  type RunDto,
} from '@startwand/contract';
import { shownDecimals } from '@startwand/timing';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useText } from '../../../language/language-context.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { useRootMark } from '../../../ui/use-root-mark.ts';
import { everyResult, type DeskResult } from '../derived/result-index.ts';
import { useDeskHeat, type DeskHeat } from '../use-desk-heat.ts';
import styles from './Speaker.module.css';
import {
  bestLike,
  clubMates,
  leadOf,
  neededToLead,
  projectedAt,
  rankStillPossible,
  spokenOf,
  standingInTotal,
  standingOnCourse,
  timesToBeat,
} from './speaker-lines.ts';
import { heatBefore } from './last-races.ts';
import { SpeakerBefore, SpeakerBest } from './SpeakerBest.tsx';
import { Clock, SpeakerCard, Who } from './SpeakerCard.tsx';
import { SpeakerNote } from './SpeakerNote.tsx';
import { SponsorLines } from './SponsorLines.tsx';
import { Starters } from './Starters.tsx';
import { useLastMinute } from './use-last-minute.ts';
import { useLastRaces } from './use-last-races.ts';
import { useSpeakerSheet } from './use-speaker-sheet.ts';
import { useSentences, type Sentences } from './use-sentences.ts';

/** As many as a speaker gets to. */
const shown = { onCourse: 4, ofCrowd: 6, finished: 3 };

/** One card for each racer on course, who leads, who came and who comes: to be read aloud, from a lit screen. */
export function SpeakerView(props: { readonly detail: OperatorDetailDto; readonly heat: HeatDto }): ReactNode {
  useRootMark('speaker');
  const t = useText();
  const desk = useDeskHeat(props.detail, props.heat);
  const { heat, totals, runs } = desk;
  const results = everyResult(desk.results);
  const spoken = spokenOf(
    runs.onCourse,
    heat.massStart,
    desk.rounding,
    heat.massStart ? shown.ofCrowd : shown.onCourse,
  );
  const gun = gunOf(heat, spoken);
  const sentence = useSentences(desk, results);
  const queue = queueOf(desk);
  const sheet = useSpeakerSheet(desk.event.id);
  return (
    <div className={classes(styles.window, gun === null && spoken.length > 3 && styles.tight)} data-testid="speaker">
      <header className={styles.head}>
        <h1>{totals === null ? heat.name : `${isolated(heat.name)} · ${t('live.overall')}`}</h1>
        <Leader desk={desk} results={results} sentence={sentence} />
        {gun === null ? null : <Clock start={gun} />}
      </header>
      <section aria-label={t('sheet.comes')}>
        <h2 className="visually-hidden">{t('sheet.comes')}</h2>
        <OnCourse
          detail={props.detail}
          desk={desk}
          spoken={spoken}
          gun={gun}
          queue={queue}
          results={results}
          sentence={sentence}
        />
      </section>
      <div className={styles.below}>
        <Finished desk={desk} results={results} sentence={sentence} />
        <Starters queue={queue} sheet={sheet} />
        <SponsorLines sheet={sheet} />
      </div>
    </div>
  );
}

/** Who has not started yet, in the order of the list. */
function queueOf({ startList, queueAt, runs, competitors }: DeskHeat): readonly OperatorCompetitorDto[] {
  return startList.slice(queueAt).flatMap((id) => (runs.current.has(id) ? [] : (competitors.byId.get(id) ?? [])));
}

/** When the gun went that all of these were started by; a start each stands on each card. */
function gunOf({ massStart }: HeatDto, spoken: readonly RunDto[]): bigint | null {
  const [start = null, ...others] = new Set(spoken.map(startOf));
  return massStart && others.length === 0 ? start : null;
}

interface Spoken {
  readonly desk: DeskHeat;
  readonly sentence: Sentences;
}

function Leader({ desk, results, sentence }: Spoken & { readonly results: readonly DeskResult[] }): ReactNode {
  const t = useText();
  const { totals, heat } = desk;
  const lead = leadOf(results);
  const leader = desk.competitors.byId.get(lead?.run.competitorId ?? '');
  if (lead === null || leader === undefined) {
    return (
      <section className={styles.leader} aria-label={t('sheet.leads')}>
        <h2>{t('sheet.leads')}</h2>
        <p>{t('sheet.nobodyLeads')}</p>
      </section>
    );
  }
  const best = totals?.list[0]?.row;
  const time = best?.result_100ns ?? resultOf(lead.run);
  const decimals = shownDecimals(best ?? lead.run, totals?.rounding.precision ?? heat.precision);
  return (
    <section className={styles.leader} aria-label={t('sheet.leads')}>
      <h2>{t('sheet.leads')}</h2>
      <Who competitor={leader} />
      <span className={styles.clock}>
        <TimeText time={time} decimals={decimals} />
      </span>
      {lead.by_100ns === null ? null : <p>{sentence.leads(leader, lead.by_100ns)}</p>}
    </section>
  );
}

function Finished({ desk, results, sentence }: Spoken & { readonly results: readonly DeskResult[] }): ReactNode {
  const t = useText();
  const told = useLastMinute(desk);
  const last = results.find(({ rank }) => rank !== null);
  const before = results.filter((result) => result.rank !== null && result !== last).slice(0, shown.finished - 1);
  const lastOne = desk.competitors.byId.get(last?.run.competitorId ?? '');
  if (told.length > 0) {
    return (
      <section className={styles.part} aria-label={t('desk.finish')}>
        <h2>{t('sheet.lastMinute')}</h2>
        <ol className={styles.finished} aria-live="polite" data-testid="last-minute">
          {told.map(({ key, news }, place) => (
            <li key={key} className={place === 0 ? styles.newest : 'soft'}>
              {sentence.news(news)}
            </li>
          ))}
        </ol>
      </section>
    );
  }
  return (
    <section className={styles.part} aria-label={t('desk.finish')}>
      <h2>{t('publicEvent.board.last')}</h2>
      {last === undefined || lastOne === undefined ? <p>{t('sheet.nobodyLeads')}</p> : null}
      <ol className={styles.finished} aria-live="polite">
        {last === undefined || lastOne === undefined ? null : (
          <li key={last.run.runId} className={styles.newest}>
            {sentence.finished(lastOne, last)}
          </li>
        )}
        {before.map((result) => {
          const competitor = desk.competitors.byId.get(result.run.competitorId);
          return competitor === undefined ? null : (
            <li key={result.run.runId} className="soft">
              {sentence.finished(competitor, result)}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function OnCourse(
  props: Spoken & {
    readonly detail: OperatorDetailDto;
    readonly spoken: readonly RunDto[];
    readonly gun: bigint | null;
    readonly queue: readonly OperatorCompetitorDto[];
    readonly results: readonly DeskResult[];
  },
): ReactNode {
  const { desk, sentence, queue, spoken, gun, results } = props;
  const { runs, competitors, heat, totals, event, rounding, best } = desk;
  const t = useText();
  const lastOf = useLastRaces(props.detail, heat);
  const finish = event.measuringPoints.length - 1;
  const alone = totals === null ? leadTime(heat, results) : null;
  if (spoken.length === 0) {
    return (
      <div className={styles.pause}>
        <p className="soft">{t('sheet.nobodyComes')}</p>
        {leadOf(results) === null ? (
          <Before detail={props.detail} desk={desk} />
        ) : (
          <SpeakerBest desk={desk} results={results} />
        )}
      </div>
    );
  }
  return (
    <ol className={styles.cards}>
      {spoken.map((run) => {
        const competitor = competitors.byId.get(run.competitorId);
        if (competitor === undefined) return null;
        const standing =
          totals === null ? standingOnCourse(run, best, rounding, runs.all) : standingInTotal(run, totals);
        const needed = totals === null ? alone : neededToLead(run, totals, finish);
        const projected = totals === null && !heat.massStart ? projectedAt(run, rounding, runs.all) : null;
        const mates = clubMates(competitor, queue);
        const last = lastOf(competitor);
        const times = timesToBeat(run, totals, results);
        const needs = (elapsed_100ns: number): string => {
          const rank = rankStillPossible(times, elapsed_100ns);
          return rank === 1 && needed !== null ? sentence.needs(needed) : sentence.stillPossible(rank);
        };
        return (
          <li key={run.runId}>
            <SpeakerCard
              start_100ns={gun === null ? startOf(run) : null}
              isStartMissing={shownStatusOf(run) === 'startMissing'}
              competitor={competitor}
              standing={standing}
              note={<SpeakerNote key={competitor.id} event={event} competitor={competitor} />}
              said={{
                standing: standing === null ? null : sentence.onCourse(competitor, standing),
                rank: standing === null ? null : sentence.rankThere(standing),
                projected: projected === null ? null : sentence.projected(projected),
                needs: needed === null ? null : needs,
                last: last === null ? null : sentence.last(last),
                club:
                  competitor.club === null || mates.length === 0 ? null : sentence.clubComes(competitor.club, mates),
                more: moreOf(competitor, run, desk, results, sentence),
              }}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** While nobody is in: the heat before, if there was one. */
function Before({ detail, desk }: { readonly detail: OperatorDetailDto; readonly desk: DeskHeat }): ReactNode {
  const { competitors, heat } = desk;
  const before = [...heatBefore(detail, heat)].flatMap(([id, race]) => {
    const competitor = competitors.byId.get(id);
    return competitor === undefined ? [] : [{ competitor, race }];
  });
  const [first] = before;
  return first === undefined ? null : <SpeakerBefore heat={first.race.heat ?? ''} before={before} />;
}

/** Of class and club: where somebody stands there, and who is in front. */
function moreOf(
  competitor: OperatorCompetitorDto,
  run: RunDto,
  { totals, competitors, best, rounding, runs }: DeskHeat,
  results: readonly DeskResult[],
  sentence: Sentences,
): readonly string[] {
  const { id, class: ofClass, club } = competitor;
  const isLike = (part: 'class' | 'club') => (other: string) =>
    other !== id && competitors.byId.get(other)?.[part] === competitor[part];
  const lines: string[] = [];
  if (ofClass !== null) {
    const isOfClass = isLike('class');
    const inClass = runs.all.filter((one) => one === run || isOfClass(one.competitorId));
    const there = totals === null && inClass.length > 1 ? standingOnCourse(run, best, rounding, inClass) : null;
    if (there !== null) lines.push(sentence.classRankThere(ofClass, there.rank));
    const first = bestLike(results, isOfClass);
    const who = competitors.byId.get(first?.run.competitorId ?? '');
    const time = first?.result_100ns ?? null;
    if (who !== undefined && time !== null) lines.push(sentence.classBest(ofClass, who, time));
  }
  if (club !== null) {
    const first = bestLike(results, isLike('club'));
    const who = competitors.byId.get(first?.run.competitorId ?? '');
    const time = first?.result_100ns ?? null;
    if (first !== null && first.rank !== null && who !== undefined && time !== null) {
      lines.push(sentence.clubBest(club, who, first.rank, time));
    }
  }
  return lines;
}

/** What has to be beaten where a heat stands by itself; a gun's heat has one clock for all, and the leader is in. */
function leadTime({ massStart }: HeatDto, results: readonly DeskResult[]): ReturnType<typeof resultOf> {
  const lead = massStart ? null : leadOf(results);
  return lead === null ? null : resultOf(lead.run);
}
