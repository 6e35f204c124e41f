import { useEffect, useReducer } from 'react';
import { useServices } from '../../../services/services.ts';
import { useNow } from '../../../services/use-now.ts';
import type { DeskHeat } from '../use-desk-heat.ts';
import { heatSaid, newsBetween, type HeatSaid, type MinuteNews } from './last-minute.ts';

/** What a speaker has not said by then, nobody wants to hear any more. */
const minute_ms = 60_000;
/** As many as are read in a minute. */
const most = 4;

interface Told {
  readonly key: string;
  readonly at_ms: number;
  readonly news: MinuteNews;
}

interface Heard {
  readonly said: HeatSaid | null;
  /** Ranks by a total that has just come differ from those before it, and nothing has happened. */
  readonly isTotal: boolean;
  readonly told: readonly Told[];
  readonly count: number;
}

const nothing: Heard = { said: null, isTotal: false, told: [], count: 0 };

/** What has happened in the heat while the window was open, the newest first; the first look at a heat is no news. */
export function useLastMinute({ runs, results, totals }: DeskHeat): readonly Told[] {
  const { clock } = useServices();
  const now = useNow();
  const [heard, hear] = useReducer(after, nothing);
  const { all, current } = runs;
  const isTotal = totals !== null;
  useEffect(() => {
    // The map is the same one from change to change: that something changed is said by the list of all runs.
    const latest = all.filter((run) => current.get(run.competitorId) === run);
    hear({ said: heatSaid(latest, results.resultOf), isTotal, at_ms: clock.now() });
  }, [all, current, results, isTotal, clock]);
  const age_ms = now - minute_ms;
  return heard.told.filter(({ at_ms }) => at_ms > age_ms).slice(0, most);
}

interface Look {
  readonly said: HeatSaid;
  readonly isTotal: boolean;
  readonly at_ms: number;
}

function after({ said, isTotal, told, count }: Heard, next: Look): Heard {
  if (said === null || isTotal !== next.isTotal) return { said: next.said, isTotal: next.isTotal, told, count };
  const news = newsBetween(said, next.said);
  const fresh = news.map((one, place): Told => ({ key: String(count + place), at_ms: next.at_ms, news: one }));
  return {
    said: next.said,
    isTotal,
    told: [...fresh.toReversed(), ...told].slice(0, most * 2),
    count: count + news.length,
  };
}
