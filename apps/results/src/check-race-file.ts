/** What no shape can say: what is named must exist, and nothing may be there twice. */
import { fault, type Fault, type Path } from './fault.ts';
import type { HeatInput, RaceFile } from './race-file.ts';

const OWN_FIELDS: ReadonlySet<string> = new Set(['bib', 'class', 'gender', 'targetTime']);

export function checkRaceFile(file: RaceFile): Fault[] {
  return [...competitorFaults(file), ...file.heats.flatMap((_, place) => heatFaults(file, place))];
}

function competitorFaults({ competitors, settings, heats }: RaceFile): Fault[] {
  const asked = new Set<string>([...OWN_FIELDS, ...settings.groupBy]);
  for (const { startList } of heats) {
    if ('order' in startList && startList.per !== undefined) asked.add(startList.per);
  }
  const faults = twice(
    competitors.map(({ bib }) => bib),
    (place) => ['competitors', place, 'bib'],
  );
  for (const [place, competitor] of competitors.entries()) {
    for (const field of Object.keys(competitor)) {
      if (!asked.has(field)) faults.push(fault(['competitors', place, field], 'unknown field'));
    }
  }
  return faults;
}

function heatFaults({ competitors, heats }: RaceFile, place: number): Fault[] {
  const heat = heats[place];
  if (heat === undefined) return [];
  const path = ['heats', place];
  const before = heats.slice(0, place);
  const faults: Fault[] = [];
  if (before.some(({ name }) => name === heat.name)) {
    faults.push(fault([...path, 'name'], `there are two heats «${heat.name}»`));
  }
  faults.push(
    ...twice(
      heat.points.map(({ channel }) => `C${channel}`),
      (point) => [...path, 'points', point, 'channel'],
    ),
  );
  return [...faults, ...startListFaults(heat, [...path, 'startList'], competitors, before)];
}

function startListFaults(
  { startList }: HeatInput,
  path: Path,
  competitors: RaceFile['competitors'],
  before: readonly HeatInput[],
): Fault[] {
  if ('order' in startList) {
    const { from } = startList;
    if (from === undefined || before.some(({ name }) => name === from)) return [];
    return [fault([...path, 'from'], `no heat before this one is called «${from}»`)];
  }
  const faults = twice(startList, (place) => [...path, place]);
  const known = new Set(competitors.map(({ bib }) => bib));
  for (const [place, bib] of startList.entries()) {
    if (!known.has(bib)) faults.push(fault([...path, place], `no competitor has bib ${bib}`));
  }
  return faults;
}

function twice(items: readonly (string | number)[], pathOf: (place: number) => Path): Fault[] {
  const seen = new Set<string | number>();
  const faults: Fault[] = [];
  for (const [place, item] of items.entries()) {
    if (seen.has(item)) faults.push(fault(pathOf(place), `${item} is there twice`));
    seen.add(item);
  }
  return faults;
}
