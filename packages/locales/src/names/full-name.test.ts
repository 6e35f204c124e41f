import { describe, expect, test } from 'vitest';
import { areFullNames, nameOrderOf, splitFullName, type NameOrder } from './full-name.ts';

const split = (text: string, order: NameOrder) => {
  const name = splitFullName(text, order);
  return name === null ? null : `${name.firstName} | ${name.lastName}`;
};

describe('a whole name', () => {
  test.each([
    ['Lukas Steiner', 'Lukas | Steiner'],
    ['Anna Maria Lopez', 'Anna Maria | Lopez'],
    ['Ana García López', 'Ana | García López'],
    ['Anna Müller Schmidt', 'Anna | Müller Schmidt'],
    ['Jan van der Berg', 'Jan | van der Berg'],
    ['Hans-Peter von Allmen', 'Hans-Peter | von Allmen'],
    ['Ana María de la Cruz', 'Ana María | de la Cruz'],
    ['María del Carmen García', 'María del Carmen | García'],
    ['Marta Della Mea', 'Marta | Della Mea'],
    ['J. P. Huber', 'J. P. | Huber'],
    ['Dr. Eva Huber', 'Dr. Eva | Huber'],
    ['Franz Huber jun.', 'Franz | Huber jun.'],
    ['Anna Peter', 'Anna | Peter'],
    ['Zsófia Nagy-Kiss', 'Zsófia | Nagy-Kiss'],
  ])('with the first name first is split behind the first names: %s', (text, right) => {
    expect(split(text, 'firstLast')).toBe(right);
  });

  test.each([
    ['Steiner Lukas', 'Lukas | Steiner'],
    ['Nagy Kovács Anna', 'Anna | Nagy Kovács'],
    ['García López Ana María', 'Ana María | García López'],
    ['Garcia Lopez Maria del Carmen', 'Maria del Carmen | Garcia Lopez'],
    ['von der Leyen Ursula', 'Ursula | von der Leyen'],
    ['Leyen Ursula von der', 'Ursula | von der Leyen'],
    ['van Dijk Jan Willem', 'Jan Willem | van Dijk'],
    ['de Miguel Ana', 'Ana | de Miguel'],
    ['Dr. Nagy Péter', 'Péter | Dr. Nagy'],
    ['Huber Franz jun.', 'Franz | Huber jun.'],
    ['Peter Anna', 'Anna | Peter'],
    ['Popescu Ștefan Andrei', 'Ștefan Andrei | Popescu'],
  ])('with the surname first is split in front of the first names: %s', (text, right) => {
    expect(split(text, 'lastFirst')).toBe(right);
  });

  test.each([
    ['STEINER Lukas', 'Lukas | STEINER'],
    ['Lukas STEINER', 'Lukas | STEINER'],
    ['VAN DIJK Jan', 'Jan | VAN DIJK'],
    ['van der BERG Jan', 'Jan | van der BERG'],
    ['Ana de la CRUZ', 'Ana | de la CRUZ'],
    ['Ian McDONALD', 'Ian | McDONALD'],
    ["O'BRIEN Sean Patrick", "Sean Patrick | O'BRIEN"],
    ['GROßMANN Eva', 'Eva | GROßMANN'],
    ['J.P. MÜLLER', 'J.P. | MÜLLER'],
    ['ALTMEYER-KOCH Eva', 'Eva | ALTMEYER-KOCH'],
    ['Steiner, Lukas', 'Lukas | Steiner'],
    ['García López, Ana María', 'Ana María | García López'],
    ['Leyen, Ursula von der', 'Ursula | von der Leyen'],
  ])('tells its surname by capitals or a comma, whatever the order: %s', (text, right) => {
    expect([split(text, 'firstLast'), split(text, 'lastFirst')]).toEqual([right, right]);
  });

  test('all in capitals follows the order of the list', () => {
    expect([split('STEINER LUKAS', 'lastFirst'), split('LUKAS STEINER', 'firstLast')]).toEqual([
      'LUKAS | STEINER',
      'LUKAS | STEINER',
    ]);
  });

  test.each(['Steiner', '', 'Steiner,', ', Lukas', 'von der', 'Dr. Huber'])(
    'that has one part only is not split: %j',
    (text) => {
      expect(split(text, 'lastFirst')).toBeNull();
    },
  );
});

describe('the order of a list', () => {
  test.each([
    [['Steiner Lukas', 'Huber Eva', 'Moser Ida'], 'lastFirst'],
    [['Lukas Steiner', 'Eva Huber', 'Peter Simon'], 'firstLast'],
    [['Nagy Zsófia', 'Kovács Bence', 'Szabó Máté', 'Balázs Péter'], 'lastFirst'],
    [['Popescu Andrei', 'Ionescu Ioana', 'Radu Mihai'], 'lastFirst'],
    [['Lukas STEINER', 'Xq HUBER'], 'firstLast'],
    [['STEINER, Lukas'], 'lastFirst'],
    [['JUERGEN MUELLER', 'SOREN BERG', 'BJORN LIE'], 'firstLast'],
  ] as const)('is told by frequent first names, capitals and commas: %j', (names, order) => {
    expect(nameOrderOf(names)).toBe(order);
  });

  test('is left open where the names are unknown or contradict each other', () => {
    expect(nameOrderOf(['Xaloq Brenb', 'Peter Simon'])).toBeNull();
    expect(nameOrderOf(['Lukas Steiner', 'Steiner Lukas', 'Huber Eva', 'Moser Ida'])).toBe('lastFirst');
    expect(nameOrderOf(['Lukas Steiner', 'Steiner Lukas', 'Huber Eva'])).toBeNull();
    expect(nameOrderOf([])).toBeNull();
  });
});

test('a column of surnames, double ones among them, holds no whole names', () => {
  expect(areFullNames(['Steiner', 'von Gruber', 'García López', 'Huber'])).toBe(false);
  expect(areFullNames(['Eva Huber', 'Moser', 'Ida Moser', ''])).toBe(true);
  expect(areFullNames(['SC Hall 1', 'SC Hall 2'])).toBe(false);
  expect(areFullNames([])).toBe(false);
});
