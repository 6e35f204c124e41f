/**
 * What has happened in a heat, for a speaker: who came and where that leads, who is out, and whose time is gone or another one.
 * Two states of the heat are compared, so nothing that was shown vanishes unsaid, whatever made it vanish.
 */
import { resultOf, type RunDto } from '@startwand/contract';
import type { Duration } from '@startwand/timing';
import type { DeskResult } from '../derived/result-index.ts';

/** Of each competitor what a speaker has said, or could have. */
interface Said {
  readonly status: RunDto['status'];
  readonly rank: number | null;
  readonly gap_100ns: Duration | null;
  readonly result_100ns: Duration | null;
}

export type HeatSaid = ReadonlyMap<string, Said>;

export type MinuteNews =
  | { readonly kind: 'first' | 'changedAlone'; readonly who: string; readonly time_100ns: Duration }
  | { readonly kind: 'leads'; readonly who: string; readonly other: string; readonly by_100ns: Duration }
  | { readonly kind: 'shares'; readonly who: string; readonly other: string }
  | { readonly kind: 'behind'; readonly who: string; readonly gap_100ns: Duration; readonly rank: number }
  | { readonly kind: 'changed'; readonly who: string; readonly time_100ns: Duration; readonly rank: number }
  | { readonly kind: 'dnf' | 'dns' | 'dsq' | 'gone' | 'offCourse' | 'leadsNow'; readonly who: string };

/** @param runs the current run of each competitor */
export function heatSaid(runs: readonly RunDto[], resultFor: (run: RunDto) => DeskResult): HeatSaid {
  return new Map(
    runs.map((run): [string, Said] => {
      const { rank, gap_100ns, result_100ns } = resultFor(run);
      // A finish without a total is told with the time of the run.
      return [run.competitorId, { status: run.status, rank, gap_100ns, result_100ns: result_100ns ?? resultOf(run) }];
    }),
  );
}

/** What one has to say of the way from one state to the next: each competitor once, and last who leads where nobody came. */
export function newsBetween(before: HeatSaid, now: HeatSaid): readonly MinuteNews[] {
  const ids = new Set([...before.keys(), ...now.keys()]);
  const news = [...ids].flatMap((who) => newsOf(who, before, now) ?? []);
  const leader = leaderOf(now, null);
  const isTold = news.some(
    ({ who, kind }) => who === leader && (kind === 'leads' || kind === 'first' || kind === 'shares'),
  );
  const isOther = leader !== null && leaderOf(before, null) !== null && before.get(leader)?.rank !== 1;
  return isOther && !isTold ? [...news, { kind: 'leadsNow', who: leader }] : news;
}

function newsOf(who: string, before: HeatSaid, now: HeatSaid): MinuteNews | null {
  const was = before.get(who);
  const is = now.get(who);
  const [old, status] = [was?.status ?? 'waiting', is?.status ?? 'waiting'];
  if (is !== undefined && status === 'ok' && is.result_100ns !== null) {
    if (old !== 'ok') return arrival(who, is, now);
    if (was?.result_100ns === is.result_100ns) return null;
    const time_100ns = is.result_100ns;
    if (is.rank === null) return { kind: 'changedAlone', who, time_100ns };
    return { kind: 'changed', who, time_100ns, rank: is.rank };
  }
  if (status === old) return null;
  if (status === 'dnf' || status === 'dns' || status === 'dsq') return { kind: status, who };
  if (old === 'ok') return { kind: 'gone', who };
  return old === 'onCourse' ? { kind: 'offCourse', who } : null;
}

function arrival(who: string, is: Said, now: HeatSaid): MinuteNews | null {
  const { rank, gap_100ns, result_100ns } = is;
  if (result_100ns === null) return null;
  if (rank !== null && rank > 1 && gap_100ns !== null) return { kind: 'behind', who, gap_100ns, rank };
  if (rank !== 1) return { kind: 'changedAlone', who, time_100ns: result_100ns };
  const other = leaderOf(now, who);
  const by_100ns = other === null ? null : (now.get(other)?.gap_100ns ?? null);
  if (other === null) return { kind: 'first', who, time_100ns: result_100ns };
  if (now.get(other)?.rank === 1) return { kind: 'shares', who, other };
  return by_100ns === null ? { kind: 'leadsNow', who } : { kind: 'leads', who, other, by_100ns };
}

/** Who is in front, of all but one. */
function leaderOf(said: HeatSaid, without: string | null): string | null {
  let best: { readonly who: string; readonly rank: number } | null = null;
  for (const [who, { rank }] of said) {
    if (who !== without && rank !== null && (best === null || rank < best.rank)) best = { who, rank };
  }
  return best?.who ?? null;
}
