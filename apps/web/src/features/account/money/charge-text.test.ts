import { expect, test } from 'vitest';
import { createFormats } from '../../../language/formats.ts';
import { chargeText } from './charge-text.ts';

test('what came has a plus, what went a minus that is no hyphen', () => {
  const formats = createFormats('de');
  expect([-1_392, 0, 100].map((charge) => chargeText(charge, formats))).toEqual(['−1.392', '0', '+100']);
});
