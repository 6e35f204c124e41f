/** All that is printed of a race, and the call that prints it. */
import type { Language } from '@startwand/locales';
import type { Shape } from './find-faults.ts';
import type { PrintedRace } from './printed-race.ts';

export interface Print {
  readonly name: string;
  /** Below the root of the calls. */
  readonly path: string;
  readonly shape: Shape;
}

const list: Shape = { kind: 'list' };
const sheet = (columns: number, rows: number): Shape => ({ kind: 'sheet', columns, rows });

export function printsOf(
  { eventId, heatIds, resultHeatIds, hasSplit, seriesIds }: PrintedRace,
  language: Language,
): readonly Print[] {
  const event = `/events/${eventId}`;
  const listed = (name: string, kind: string, more = ''): Print => {
    const path = `${event}/exports/${kind}/operator?format=pdf&language=${language}${more}`;
    return { name, path, shape: list };
  };
  const paper = (name: string, kind: string, shape: Shape, more = ''): Print => {
    return { name, path: `${event}/papers/${kind}?language=${language}${more}`, shape };
  };
  const ofHeats = (ids: readonly string[], name: string, kind: string, more = '') =>
    ids.map((id, place) => listed(`${name}-${place + 1}`, kind, `&heatId=${id}${more}`));
  const standings = seriesIds.map((id, place): Print => ({
    name: `series-${place + 1}`,
    path: `/series/${id}/export?format=pdf&language=${language}`,
    shape: list,
  }));
  const ranked =
    resultHeatIds.length === 0
      ? []
      : [
          ...ofHeats(resultHeatIds, 'results', 'results'),
          ...ofHeats(resultHeatIds, 'results-by-class', 'results', '&groupBy=class'),
          ...(hasSplit ? ofHeats(resultHeatIds, 'results-split', 'results', '&rankedBy=split&section=1') : []),
          listed('overall', 'overall'),
          listed('overall-by-class', 'overall', '&groupBy=class'),
          listed('overall-by-gender', 'overall', '&groupBy=gender'),
          listed('teams', 'teams'),
          listed('teams-of-team', 'teams', '&teamOf=team&teamCount=6&teamBy=points'),
          listed('protocol', 'protocol'),
          listed('timing-report', 'timingReport'),
          listed('times', 'times'),
          paper('certificates', 'certificates', sheet(1, 1)),
        ];
  return [
    listed('competitors', 'competitors'),
    listed('impulses', 'triggers'),
    listed('log', 'log'),
    ...standings,
    ...ofHeats(heatIds, 'start-list', 'startList'),
    ...ofHeats(heatIds, 'start-list-by-class', 'startList', '&groupBy=class'),
    ...ranked,
    paper('bib-labels-2', 'bibLabels', sheet(1, 2), '&perPage=2'),
    paper('bib-labels-8', 'bibLabels', sheet(2, 4), '&perPage=8'),
    paper('start-cards', 'startCards', sheet(2, 2)),
  ];
}
