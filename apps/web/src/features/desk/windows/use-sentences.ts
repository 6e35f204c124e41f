/** What a speaker reads aloud, in whole sentences of the reader's language. */
import { isolated, type OperatorCompetitorDto, type RunDto } from '@startwand/contract';
import { gapDecimals, type Decimals, type Duration } from '@startwand/timing';
import { useFormats, useText } from '../../../language/language-context.tsx';
import type { DeskResult } from '../derived/result-index.ts';
import { usePointName } from '../tape/TriggerTape.tsx';
import type { DeskHeat } from '../use-desk-heat.ts';
import type { MinuteNews } from './last-minute.ts';
import { minuteSentence } from './minute-sentence.ts';
import type { LastRace } from './last-races.ts';
import { leadOf, wentAheadBy, type StandingOnCourse } from './speaker-lines.ts';

/** So many of a club are named, the others counted. */
const named = 3;

export function useSentences({ event, heat, totals, competitors }: DeskHeat, results: readonly DeskResult[]) {
  const t = useText();
  const formats = useFormats();
  const pointName = usePointName();
  const nameOf = ({ firstName, lastName }: OperatorCompetitorDto) => `${firstName} ${lastName}`;
  /** All who share the lead, as they came. */
  const together = (who: OperatorCompetitorDto): string => {
    const leaders = results
      .filter(({ rank }) => rank === 1)
      .toReversed()
      .flatMap(({ run }) => competitors.byId.get(run.competitorId) ?? []);
    const last = leaders.at(-1);
    if (last === undefined || leaders.length === 1) return t('sheet.sharesLead', { name: nameOf(who) });
    return t('sheet.leadTogether', { names: leaders.slice(0, -1).map(nameOf).join(', '), last: nameOf(last) });
  };
  const decimals: Decimals = totals?.rounding.precision ?? heat.precision;
  const span = (time: Duration, of?: RunDto) =>
    formats.duration(time, gapDecimals(totals === null ? of : null, time, decimals));
  return {
    needs: (time: Duration) => t('sheet.needs', { time: span(time) }),
    leads: (who: OperatorCompetitorDto, by: Duration) =>
      by === 0 ? together(who) : t('sheet.leadsBy', { name: nameOf(who), gap: span(by, leadOf(results)?.run) }),
    onCourse: (who: OperatorCompetitorDto, { section, gap_100ns }: StandingOnCourse) => {
      const gap = formats.gap(gap_100ns, decimals).replace(/^[-−+]/, '');
      const values = { name: nameOf(who), gap, point: pointName(section, event) };
      return t(gap_100ns < 0 ? 'sheet.aheadAt' : 'sheet.behindAt', values);
    },
    projected: (rank: number) => t('sheet.projected', { rank }),
    news: (news: MinuteNews) =>
      minuteSentence(news, {
        t,
        nameOf: (id) => {
          const who = competitors.byId.get(id);
          return who === undefined ? '–' : isolated(`${who.startNumber ?? '–'} ${nameOf(who)}`);
        },
        timeOf: span,
      }),
    rankThere: ({ rank }: StandingOnCourse) => t('sheet.rankThere', { rank }),
    stillPossible: (rank: number) => t('sheet.stillPossible', { rank }),
    classRankThere: (of: string, rank: number) => t('sheet.classRankThere', { class: isolated(of), rank }),
    classBest: (of: string, who: OperatorCompetitorDto, time: Duration) =>
      t('sheet.classBest', { class: isolated(of), name: nameOf(who), time: span(time) }),
    clubBest: (club: string, who: OperatorCompetitorDto, rank: number, time: Duration) =>
      t('sheet.clubBest', { club: isolated(club), name: nameOf(who), rank, time: span(time) }),
    last: ({ event: held, heat: before, rank, result_100ns, decimals: of }: LastRace) => {
      const time = result_100ns === null ? '–' : formats.duration(result_100ns, of);
      const days = held === null ? '' : formats.days(held.startDate, held.endDate);
      return {
        where: held === null ? isolated(before ?? '') : t('sheet.lastHere', { event: isolated(held.name), days }),
        result: t('sheet.lastResult', { rank, time }),
      };
    },
    clubComes: (club: string, mates: readonly OperatorCompetitorDto[]) => {
      const names = mates
        .slice(0, named)
        .map(({ startNumber, lastName }) => isolated(`${startNumber ?? '–'}\u00a0${lastName}`));
      const more = mates.length > named ? ` ${t('sheet.andMore', { count: mates.length - named })}` : '';
      return t('sheet.clubComes', { club: isolated(club), names: `${names.join(', ')}${more}` });
    },
    finished: (who: OperatorCompetitorDto, result: DeskResult) => {
      const name = nameOf(who);
      const ahead = wentAheadBy(result, results);
      if (result.rank === 1) {
        if (ahead === 0) return t('sheet.sharesLead', { name });
        return ahead === null ? t('sheet.first', { name }) : t('sheet.inFinishLeads', { name, gap: span(ahead) });
      }
      const gap = result.gap_100ns === null ? '–' : span(result.gap_100ns, result.run);
      return t('sheet.inFinishBehind', { name, gap, rank: result.rank ?? '–' });
    },
  };
}

export type Sentences = ReturnType<typeof useSentences>;
