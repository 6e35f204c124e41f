import { compareTexts, type OperatorDetailDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { detail, ownRacer } from '../../../testing/a-heat.ts';
import { knownTexts } from '../competitors/competitor-values.ts';
import { choices } from '../../../race/filter.ts';
import { valuesOf } from '../heats/enrolment.ts';
import { dividerOf, resultGroups } from './result-groups.ts';

const competitors = ['U16', 'U8', null, 'U10'].map((name, place) => ownRacer(place + 1, name));
const own: OperatorDetailDto = {
  ...detail,
  competitors,
  triggers: [],
  log: [],
  decisions: [],
};
const byAge = ['U8', 'U10', 'U16'];

test('results by class stand from the youngest class on, those without one last', () => {
  const [heat = null] = own.heats;
  expect(resultGroups(own, heat, dividerOf('class'), compareTexts).map(({ name }) => name)).toEqual([...byAge, null]);
});

test('filters, proposals and values to take in offer the youngest class first', () => {
  expect(choices(competitors, 'class', compareTexts)).toEqual(byAge);
  expect(knownTexts(competitors, 'class', compareTexts)).toEqual(byAge);
  expect(valuesOf(competitors, 'class', compareTexts)).toEqual(byAge);
});
