import { useEffect, useReducer } from 'react';
import { useServices } from '../../../services/services.ts';
import { useNow } from '../../../services/use-now.ts';
import type { DeskHeat } from '../use-desk-heat.ts';
import { heatSaid, newsBetween, type HeatSaid, type MinuteNews } from './last-minute.ts';

/** What a speaker has not said by then, nobody wants to hear any more. */
const minute_ms = 60_000;
/** As many as are read in a minute. */
const most = 6;

interface Told {
  readonly key: string;
  readonly at_ms: number;
  readonly news: MinuteNews;
}

interface Heard {
  readonly said: HeatSaid | null;
  readonly told: readonly Told[];
  readonly count: number;
}

const nothing: Heard = { said: null, told: [], count: 0 };

/** What has happened in the heat while the window was open, the newest first; the first look at a heat is no news. */
export function useLastMinute({ runs, results }: DeskHeat): readonly Told[] {
  const { clock } = useServices();
  const now = useNow();
  const [heard, hear] = useReducer(after, nothing);
  const { all, current } = runs;
  useEffect(() => {
    // A map that is the same from change to change says nothing by itself: the list of all runs does.
    if (all.length > 0) hear({ said: heatSaid(current.values(), results.resultOf), at_ms: clock.now() });
  }, [all, current, results, clock]);
  const age_ms = now - minute_ms;
  return heard.told.filter(({ at_ms }) => at_ms > age_ms).slice(0, most);
}

function after({ said, told, count }: Heard, next: { readonly said: HeatSaid; readonly at_ms: number }): Heard {
  if (said === null) return { ...nothing, said: next.said };
  const news = newsBetween(said, next.said);
  const fresh = news.map((one, place): Told => ({ key: String(count + place), at_ms: next.at_ms, news: one }));
  return { said: next.said, told: [...fresh.toReversed(), ...told].slice(0, most * 2), count: count + news.length };
}
