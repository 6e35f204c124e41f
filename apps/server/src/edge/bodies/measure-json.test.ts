import { describe, expect, test } from 'vitest';
import { stepsAtOnce } from '../../base/slices.ts';
import { measuringJson } from './measure-json.ts';

const measure = (text: string, max = 1_000) => stepsAtOnce(measuringJson(Buffer.from(text), max));

describe('a body is measured before it is parsed', () => {
  test.each([
    ['{"competitors":[{},{},{}]}', 4],
    ['{"a":[0,0,0,0,0]}', 4],
    [`[${'"",'.repeat(1_000_000)}""]`, 1_000],
    ['{},'.repeat(1_000_000), 1_000],
  ])('%.30s holds more values than %d', (text, max) => {
    expect(measure(text, max)).toBe('TOO_MUCH');
  });

  test.each(['['.repeat(1_000), `{"username":${'['.repeat(500)}`, `[${'9'.repeat(1_000)}]`])(
    '%.30s is nothing that any parser has to try',
    (text) => {
      expect(measure(text, 10_000)).toBe('NO_JSON');
    },
  );

  test('what stands in a text counts for nothing, however it is escaped', () => {
    const texts = [
      ',[{',
      '"',
      '\\',
      '\\"',
      '\n'.repeat(100),
      `${'x'.repeat(90)}",[`,
      `${'x'.repeat(90)}\0${'x'.repeat(60)}\0\0",[`,
      '9'.repeat(500),
    ];
    for (const text of texts) {
      expect(measure(JSON.stringify({ [text]: text }))).toMatchObject({ values: 2 });
      expect(measure(JSON.stringify([text, 1, [text]]))).toMatchObject({ values: 5 });
    }
  });

  test('integers that no number holds are seen, outside of texts', () => {
    expect(measure('{"at":17637123000000001}')).toMatchObject({ hasLongIntegers: true });
    expect(measure('{"at":"17637123000000001"}')).toMatchObject({ hasLongIntegers: false });
    expect(measure('[123456789,123456789]')).toMatchObject({ hasLongIntegers: false });
  });

  test('a text without end ends with the body', () => {
    for (const text of ['"', '"\\', `"${'\\'.repeat(99)}`, `{"a":"${'x'.repeat(200)}`])
      expect(measure(text)).toMatchObject({ hasLongIntegers: false });
  });
});
