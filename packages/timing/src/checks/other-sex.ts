/**
 * One of the other sex in a class. A class is a name and says neither sex nor years, so only the field can speak: where at least eight
 * of one sex stand against one of the other, that one is probably in the wrong class, or the wrong sex was entered. The age for a class
 * is not checked: nothing that is stored says which years it is for.
 */
import { eachOf, found, paced, type Checking } from './finding.ts';
import type { Gender } from '../model/entry.ts';
import type { Race } from '../model/race.ts';

const AGAINST_ONE = 8;

export function* otherSex({ entries }: Pick<Race, 'entries'>): Checking {
  const classes = new Map<string, Record<Gender, number>>();
  yield* paced(entries.values(), ({ class: name, gender }) => {
    if (name === null || gender === null) return;
    const counts = classes.get(name) ?? { female: 0, male: 0 };
    counts[gender] += 1;
    classes.set(name, counts);
  });
  return yield* eachOf(entries.values(), ({ competitorId, class: name, gender }) => {
    if (name === null || gender === null) return null;
    const counts = classes.get(name);
    const others = counts?.[gender === 'female' ? 'male' : 'female'] ?? 0;
    const own = counts?.[gender] ?? 0;
    return others >= own * AGAINST_ONE ? found('otherSex', 'competitor', { competitorId }) : null;
  });
}
