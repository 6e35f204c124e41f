/**
 * A burst through the whole server: 600 impulses a second at four points of a course, one a request. All of
 * them must be acknowledged (on disk without a gap), decided, used by a run, and told.
 */
import type { PublicDetailDto } from '@startwand/contract';
import { lossRow, type BenchOptions, type BenchRow } from '../bench-row.ts';
import { onStage, type Stage } from '../stage/stage.ts';
import { sized } from '../stage/sized.ts';

const perSecond = 600;
const short_s = sized(20, 2);
const long_s = 60;
/** Start, two intermediates, finish. */
const points = 4;
const watchers = 10;

export function run({ isLong }: BenchOptions): Promise<readonly BenchRow[]> {
  const seconds = isLong ? long_s : short_s;
  const field = (perSecond * seconds) / points;
  return onStage({ field, points }, async (stage) => {
    const watching = await stage.watch(watchers);
    const { sentAt_ms, acknowledged, slowest_ms } = await stage.timer.send({ perSecond, perRequest: 1, seconds });
    const sent = sentAt_ms.size;
    const messages = await watching.heard(sent);
    const heard = messages
      .filter(({ arrivals_ms }) => arrivals_ms.length === watchers)
      .reduce((total, { impulses }) => total + impulses.length, 0);
    const load = `of ${seconds} s of ${perSecond}/s`;
    return [
      lossRow(`acknowledged ${load}, slowest ${Math.round(slowest_ms)} ms`, acknowledged, sent),
      lossRow(`times of runs ${load}`, await usedImpulses(stage, sentAt_ms), sent),
      lossRow(`told to all ${watchers} viewers ${load}`, heard, sent),
    ];
  });
}

/** How many of what was sent is the time of a run afterwards. */
async function usedImpulses({ api, eventId }: Stage, sent: ReadonlyMap<bigint, number>): Promise<number> {
  const [detail] = await api.get<PublicDetailDto>(`/events/${eventId}/detail`);
  const times = detail?.runs.flatMap(({ data }) => data.sections) ?? [];
  const used = new Set(times.flatMap((time) => time?.timestamp_100ns ?? []));
  return [...sent.keys()].filter((timestamp) => used.has(timestamp)).length;
}
