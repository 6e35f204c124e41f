import { languages, loadSection, loadTexts, translator } from '@startwand/locales';
import { duration } from '@startwand/timing';
import { describe, expect, test } from 'vitest';
import { plainRun } from '@startwand/contract/testing/plain-dtos.ts';
import type { RunDto } from '@startwand/contract';
import { heatSaid, newsBetween, type MinuteNews } from './last-minute.ts';
import { minuteSentence } from './minute-sentence.ts';

const second = 10_000_000;

type Ran = readonly [bib: number, status: RunDto['status'], seconds?: number];

/** A heat in which these have such times, ranked by them. */
function heat(...ran: readonly Ran[]) {
  const times = ran.flatMap(([, status, seconds]) => (status === 'ok' && seconds !== undefined ? [seconds] : []));
  const best = Math.min(...times);
  const runs = ran.map(([bib, status, seconds]): RunDto => {
    const time = seconds === undefined ? null : duration(seconds * second);
    return { ...plainRun, runId: `r${bib}`, competitorId: `c${bib}`, status, runTime_100ns: time, result_100ns: time };
  });
  return heatSaid(runs, (run) => {
    if (run.status !== 'ok' || run.result_100ns === null)
      return { run, rank: null, gap_100ns: null, result_100ns: null };
    const own = run.result_100ns / second;
    return {
      run,
      rank: 1 + times.filter((time) => time < own).length,
      gap_100ns: duration(Math.round((own - best) * second)),
      result_100ns: duration(run.result_100ns),
    };
  });
}

describe('the last minute of a heat', () => {
  test('says nothing where nothing changed, and nothing of who only started', () => {
    const before = heat([12, 'ok', 40], [27, 'waiting']);
    expect(newsBetween(before, before)).toEqual([]);
    expect(newsBetween(before, heat([12, 'ok', 40], [27, 'onCourse']))).toEqual([]);
  });

  test('a time that vanished is said, and who leads without it', () => {
    const before = heat([12, 'ok', 40], [27, 'ok', 39.68]);
    expect(newsBetween(before, heat([12, 'ok', 40], [27, 'onCourse']))).toEqual([
      { kind: 'gone', who: 'c27' },
      { kind: 'leadsNow', who: 'c12' },
    ]);
    expect(newsBetween(before, heat([12, 'ok', 40]))).toMatchObject([{ kind: 'gone', who: 'c27' }, { who: 'c12' }]);
    expect(newsBetween(before, heat([12, 'ok', 40], [27, 'dsq']))).toMatchObject([{ kind: 'dsq' }, { who: 'c12' }]);
    expect(newsBetween(heat([27, 'onCourse']), heat([27, 'waiting']))).toEqual([{ kind: 'offCourse', who: 'c27' }]);
  });

  test('a new leader is told with the one who led, and others with how far they are behind', () => {
    const before = heat([12, 'ok', 40], [27, 'onCourse']);
    expect(newsBetween(heat([12, 'onCourse']), heat([12, 'ok', 40]))).toMatchObject([{ kind: 'first', who: 'c12' }]);
    expect(newsBetween(before, heat([12, 'ok', 40], [27, 'ok', 39.68]))).toEqual([
      { kind: 'leads', who: 'c27', other: 'c12', by_100ns: 3_200_000 },
    ]);
    expect(newsBetween(before, heat([12, 'ok', 40], [27, 'ok', 40]))).toMatchObject([{ kind: 'shares', other: 'c12' }]);
    expect(newsBetween(before, heat([12, 'ok', 40], [27, 'ok', 41]))).toEqual([
      { kind: 'behind', who: 'c27', gap_100ns: 10_000_000, rank: 2 },
    ]);
    expect(newsBetween(before, heat([12, 'ok', 40], [27, 'dnf']))).toEqual([{ kind: 'dnf', who: 'c27' }]);
    expect(newsBetween(before, heat([12, 'ok', 41.5], [27, 'onCourse']))).toMatchObject([{ kind: 'changed', rank: 1 }]);
  });
});

const kinds: readonly MinuteNews[] = [
  { kind: 'first', who: 'c27', time_100ns: duration(1) },
  { kind: 'leads', who: 'c27', other: 'c12', by_100ns: duration(2) },
  { kind: 'shares', who: 'c27', other: 'c12' },
  { kind: 'behind', who: 'c27', gap_100ns: duration(3), rank: 4 },
  { kind: 'changed', who: 'c27', time_100ns: duration(5), rank: 6 },
  { kind: 'changedAlone', who: 'c27', time_100ns: duration(7) },
  ...(['dnf', 'dns', 'dsq', 'gone', 'offCourse', 'leadsNow'] as const).map((kind) => ({ kind, who: 'c27' })),
];

test.each(languages)('each piece of news is a whole sentence of its own in «%s»', async (language) => {
  const texts = { ...(await loadTexts(language)), sheet: await loadSection('sheet', language) };
  const t = translator(language, texts);
  const words = { t, nameOf: (id: string) => `${id.slice(1)} Anna Moser`, timeOf: (time: number) => `0:0${time}` };
  const said = kinds.map((news) => minuteSentence(news, words));
  expect(new Set(said).size).toBe(kinds.length);
  for (const [place, sentence] of said.entries()) {
    expect(sentence).toMatch(/^[^{}]+\.$/);
    expect(sentence).toContain('27 Anna Moser');
    const news = kinds[place];
    if (news !== undefined && 'other' in news) expect(sentence).toContain('12 Anna Moser');
    if (news !== undefined && 'rank' in news) expect(sentence).toContain(String(news.rank));
  }
});

test('a speaker reads it in German as one would say it', async () => {
  const t = translator('de', { ...(await loadTexts('de')), sheet: await loadSection('sheet', 'de') });
  const names: Readonly<Record<string, string>> = { c27: '27 Anna Moser', c12: '12 Ben Huber' };
  const words = { t, nameOf: (id: string) => names[id] ?? '', timeOf: () => '0,32' };
  const news = { kind: 'leads', who: 'c27', other: 'c12', by_100ns: duration(3_200_000) } as const;
  expect(minuteSentence(news, words)).toBe('27 Anna Moser führt jetzt mit 0,32 vor 12 Ben Huber.');
  expect(minuteSentence({ kind: 'gone', who: 'c27' }, words)).toBe('Die Zeit von 27 Anna Moser gilt nicht mehr.');
});
