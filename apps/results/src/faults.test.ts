/** What is refused, each with its place in the file. */
import { describe, expect, it } from 'vitest';
import { faultsIn, wordsOn } from './results.test-support.ts';

const heat = { name: 'Run', startList: [1, 2] };
const race = { competitors: [{ bib: 1 }, { bib: 2 }], heats: [heat] };

function raceWith(change: object) {
  return { ...race, heats: [{ ...heat, ...change }] };
}

const TWO_RUNS = [' 0001 C0  10:00:00.0000 00', ' 0001 C1  10:01:00.0000 00', ' 0001 C0  10:05:00.0000 00'];

describe('a race file', () => {
  it('that says little is one', () => {
    expect(faultsIn(race)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a field nobody knows', { ...race, title: 'x' }, '$.title'],
    ['no heats', { competitors: [] }, '$.heats'],
    ['a wrong word', { ...race, settings: { ties: 'none' } }, '$.settings.ties'],
    ['five decimals', { ...race, settings: { precision: 5 } }, '$.settings.precision'],
    ['best of how many', { ...race, settings: { overall: { mode: 'bestOf' } } }, '$.settings.overall.count'],
    ['a bib twice', { ...race, competitors: [{ bib: 1 }, { bib: 1 }, { bib: 2 }] }, '$.competitors[1].bib'],
    ['bib 0', { ...race, competitors: [{ bib: 0 }] }, '$.competitors[0].bib'],
    [
      'a field no list asks for',
      { ...race, competitors: [{ bib: 1, club: 'x' }, { bib: 2 }] },
      '$.competitors[0].club',
    ],
    ['two heats of one name', { ...race, heats: [heat, heat] }, '$.heats[1].name'],
    ['no start list', { ...race, heats: [{ name: 'Run' }] }, '$.heats[0].startList'],
    ['a bib without competitor', raceWith({ startList: [1, 7] }), '$.heats[0].startList[1]'],
    [
      'a start list from nowhere',
      raceWith({ startList: { from: 'x', order: 'ranking' } }),
      '$.heats[0].startList.from',
    ],
    ['a ranking of no heat', raceWith({ startList: { order: 'ranking' } }), '$.heats[0].startList.from'],
    ['a channel twice', raceWith({ points: [{ channel: 'C0' }, { channel: 'C0' }] }), '$.heats[0].points[1].channel'],
    [
      'a negative bound',
      raceWith({ points: [{ channel: 'C0' }, { channel: 'C1', lower_s: -1 }] }),
      '$.heats[0].points[1].lower_s',
    ],
    ['a reference from elsewhere', raceWith({ referenceBib: 3 }), '$.heats[0].referenceBib'],
    ['no time', raceWith({ gun: '25:00:00' }), '$.heats[0].gun'],
    ['a decision on a stranger', raceWith({ decisions: [{ bib: 3, status: 'dsq' }] }), '$.heats[0].decisions[0].bib'],
    [
      'a dead heat with a stranger',
      raceWith({ decisions: [{ deadHeat: [1, 3] }] }),
      '$.heats[0].decisions[0].deadHeat[1]',
    ],
    [
      'two decisions in one',
      raceWith({ decisions: [{ bib: 1, status: 'dsq', runTime: '1:00' }] }),
      '$.heats[0].decisions[0]',
    ],
    [
      'a penalty finer than results',
      raceWith({ decisions: [{ bib: 1, penalty: '5.001' }] }),
      '$.heats[0].decisions[0].penalty',
    ],
    [
      'a backup that is not there',
      raceWith({ decisions: [{ bib: 1, replaceFromBackup: 'C1' }] }),
      '$.heats[0].decisions[0]',
    ],
    [
      'a backup of no point',
      raceWith({ decisions: [{ bib: 1, replaceFromBackup: 'C5' }] }),
      '$.heats[0].decisions[0].replaceFromBackup',
    ],
  ])('with %s is refused', (_name, file, path) => {
    expect(faultsIn(file)).toEqual([path]);
  });

  it.each<[string, object, string]>([
    [
      'a dead heat of one bib',
      { decisions: [{ deadHeat: [1, 1] }] },
      '$.heats[0].decisions[0]: a dead heat is of two different bibs at least',
    ],
    [
      'a further run on course that is moved before the earlier one',
      { lines: TWO_RUNS, decisions: [{ bib: 1, start: '09:59:00' }] },
      '$.heats[0].decisions[0]: two runs of this bib would overlap',
    ],
  ])('with %s is refused in words', (_name, change, words) => {
    expect(wordsOn(raceWith(change))).toBe(words);
  });

  it('names everything that is wrong at once', () => {
    expect(faultsIn({ competitors: [{ bib: 0 }], heats: [{ name: '', startList: [1] }] })).toEqual([
      '$.competitors[0].bib',
      '$.heats[0].name',
    ]);
  });

  it('that is no JSON is refused', () => {
    expect(faultsIn('{ "heats": ')).toEqual(['$']);
  });
});
