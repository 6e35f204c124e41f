/** Reference runs of a random race: a run's, a forerunner's, the heat's or the event's. */
import { duration, type Decision, type HeatId, type RunId } from '../src/index.ts';
import { competitor, type RaceStory } from './race-story.ts';

interface ReferencePlan {
  readonly bib: number;
  readonly at: number;
  readonly pick: number;
  readonly isTakenBack: boolean;
}

/** Half of the time what the run took, which is refused where it has not finished. */
export function referenceOf(
  story: RaceStory,
  heatId: HeatId | null,
  runId: RunId,
  { at, pick, isTakenBack }: ReferencePlan,
): Decision {
  return pick % 2 === 0
    ? { kind: 'setReferenceRun', heatId, runId, sections_100ns: null }
    : forerunnerOf(story, heatId, isTakenBack ? null : at * 1_000_000);
}

/** The same time on every section; `null`: no reference run any more. */
export function forerunnerOf({ points }: RaceStory, heatId: HeatId | null, section_100ns: number | null): Decision {
  const sections_100ns =
    section_100ns === null ? null : Array.from({ length: points - 1 }, () => duration(section_100ns));
  return { kind: 'setReferenceRun', heatId, runId: null, sections_100ns };
}

export function excludedOf(heatId: HeatId, { bib, isTakenBack }: ReferencePlan): Decision {
  const competitorId = competitor(bib);
  return { kind: 'excludeFromReference', heatId, competitorId, isExcluded: !isTakenBack };
}
