import {
  isolated,
  resultOf,
  startOf,
  type HeatDto,
  type OperatorCompetitorDto,
  type OperatorDetailDto,
} from '@startwand/contract';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { RunningClock } from '../../../ui/RunningClock.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { usePointName } from '../tape/TriggerTape.tsx';
import { useDeskHeat, type DeskHeat } from '../use-desk-heat.ts';
import { everyResult, type DeskResult } from '../derived/result-index.ts';
import { leadOf, neededToLead, standingInTotal, standingOnCourse, wentAheadBy } from './speaker-lines.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './Windows.module.css';

/** As many as a speaker gets to. */
const shown = 5;

/** Who comes, who leads, and the gaps in words: to be read aloud. */
export function SpeakerView(props: { readonly detail: OperatorDetailDto; readonly heat: HeatDto }): ReactNode {
  const t = useText();
  const desk = useDeskHeat(props.detail, props.heat);
  const { runs, competitors, heat, totals, event } = desk;
  const results = everyResult(desk.results);
  const sentence = useSentences(desk, results);
  const lead = leadOf(results);
  const leader = competitors.byId.get(lead?.run.competitorId ?? '');
  const ledBy = lead === null ? null : (totals?.list[0]?.row.result_100ns ?? resultOf(lead.run));
  return (
    <div className={styles.window} data-testid="speaker">
      <h1>{totals === null ? heat.name : `${isolated(heat.name)} · ${t('live.overall')}`}</h1>
      <section className={classes('stack gap-8', styles.part)} aria-label={t('sheet.leads')}>
        <h2>{t('sheet.leads')}</h2>
        {lead === null || leader === undefined ? (
          <p>{t('sheet.nobodyLeads')}</p>
        ) : (
          <p className={classes('row gap-8-20', styles.large)}>
            <Who competitor={leader} />
            <TimeText time={ledBy} decimals={totals?.rounding.precision ?? heat.precision} strong />
          </p>
        )}
        {lead === null || leader === undefined || lead.by_100ns === null ? null : (
          <p>{sentence.leads(leader, lead.by_100ns)}</p>
        )}
      </section>
      <section className={classes('stack gap-8', styles.part)} aria-label={t('sheet.comes')}>
        <h2>{t('sheet.comes')}</h2>
        {runs.onCourse.length === 0 ? <p>{t('sheet.nobodyComes')}</p> : null}
        <ol className={classes('stack gap-12', styles.lines)}>
          {runs.onCourse.slice(0, shown).map((run) => {
            const competitor = competitors.byId.get(run.competitorId);
            const start = startOf(run);
            const standing =
              totals === null ? standingOnCourse(run, desk.best, desk.rounding) : standingInTotal(run, totals);
            const needed = totals === null ? null : neededToLead(run, totals, event.measuringPoints.length - 1);
            return competitor === undefined ? null : (
              <li key={run.runId} className={classes('row gap-8-20', styles.large)}>
                <Who competitor={competitor} />
                {start === null ? null : <RunningClock start={start} />}
                {standing === null ? null : (
                  <span className={styles.said}>{sentence.onCourse(competitor, standing)}</span>
                )}
                {needed === null ? null : <span className={styles.said}>{sentence.needs(needed)}</span>}
              </li>
            );
          })}
        </ol>
      </section>
      <section className={classes('stack gap-8', styles.part)} aria-label={t('desk.finish')}>
        <h2>{t('desk.finish')}</h2>
        <ol className={classes('stack gap-12', styles.lines)} aria-live="polite">
          {results.slice(0, shown).map((result) => {
            const competitor = competitors.byId.get(result.run.competitorId);
            return competitor === undefined || result.rank === null ? null : (
              <li key={result.run.runId}>{sentence.finished(competitor, result)}</li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}

function Who({ competitor }: { readonly competitor: OperatorCompetitorDto }): ReactNode {
  return (
    <span className="row gap-8-20">
      <BibPlate bib={competitor.startNumber} size="large" />
      <CompetitorName competitor={competitor} />
      <Flag nation={competitor.nation} />
    </span>
  );
}

function useSentences({ event, heat, totals }: DeskHeat, results: readonly DeskResult[]) {
  const t = useText();
  const formats = useFormats();
  const pointName = usePointName();
  const nameOf = ({ firstName, lastName }: OperatorCompetitorDto) => `${firstName} ${lastName}`;
  const decimals = totals?.rounding.precision ?? heat.precision;
  const span = (time: Parameters<typeof formats.duration>[0]) => formats.duration(time, decimals);
  return {
    needs: (time: Parameters<typeof span>[0]) => t('sheet.needs', { time: span(time) }),
    leads: (who: OperatorCompetitorDto, by: Parameters<typeof span>[0]) =>
      by === 0
        ? t('sheet.sharesLead', { name: nameOf(who) })
        : t('sheet.leadsBy', { name: nameOf(who), gap: span(by) }),
    onCourse: (
      who: OperatorCompetitorDto,
      { section, gap_100ns }: NonNullable<ReturnType<typeof standingOnCourse>>,
    ) => {
      const point = pointName(section, event);
      const gap = formats.gap(gap_100ns, decimals).replace(/^[-−+]/, '');
      return t(gap_100ns < 0 ? 'sheet.aheadAt' : 'sheet.behindAt', {
        name: nameOf(who),
        gap,
        point,
      });
    },
    finished: (who: OperatorCompetitorDto, result: DeskResult) => {
      const name = nameOf(who);
      const ahead = wentAheadBy(result, results);
      if (result.rank === 1) {
        if (ahead === 0) return t('sheet.sharesLead', { name });
        return ahead === null ? t('sheet.first', { name }) : t('sheet.inFinishLeads', { name, gap: span(ahead) });
      }
      return t('sheet.inFinishBehind', {
        name,
        gap: result.gap_100ns === null ? '–' : span(result.gap_100ns),
        rank: result.rank ?? '–',
      });
    },
  };
}
