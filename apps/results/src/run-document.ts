/** The runs of a heat, one for each bib of the start list, further runs of a bib behind it. */
import { sectionTimes, speedOf, splitTimes, type Run } from '@startwand/timing';
import { heatOf } from './heat-task.ts';
import type { RankedHeat } from './ranked-heat.ts';
import { kmh, span, timeOfDay } from './times.ts';

export function runsDocument(ranked: RankedHeat) {
  return ranked.runs.entries().flatMap(([bib, runs]) =>
    runs.map((run) => {
      const document = runDocument(ranked, bib, run);
      return run.number === 1 ? document : { ...document, run: run.number, counts: run.counts };
    }),
  );
}

export function runDocument(ranked: RankedHeat, bib: number, run: Run) {
  const { rounding } = ranked.race.rules;
  const { precision } = rounding;
  const { distance_mm } = heatOf(ranked).rules;
  const start = run.crossings[0] ?? null;
  const finish = run.crossings.at(-1) ?? null;
  return {
    bib,
    status: run.status,
    start: timeOfDay(start?.timestamp ?? null),
    finish: timeOfDay(finish?.timestamp ?? null),
    splits: splitTimes(run.crossings, rounding).map((time) => span(time, precision)),
    sections: sectionTimes(run.crossings, rounding).map((time) => span(time, precision)),
    runTime: span(run.runTime_100ns, precision),
    runTime_100ns: run.runTime_100ns,
    result: span(run.result_100ns, precision),
    speed_kmh: kmh(speedOf(distance_mm, run.net_100ns)),
    deviation: span(run.deviation_100ns, precision),
    manual: isManual(run),
    replaced: run.crossings.some((crossing) => crossing?.replaced === true),
  };
}

/** Taken by a key at one end, and so good to 1/100 s only. */
function isManual({ crossings }: Run): boolean {
  return crossings[0]?.manual === true || crossings.at(-1)?.manual === true;
}
