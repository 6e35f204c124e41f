import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/paths.mjs';
import { asPeopleDo } from './as-people-do.mjs';
import { inPage } from './in-page.mjs';
import { asFunction, evaluatedTexts } from './sent-texts.mjs';

describe('what Playwright asks of Firefox and WebKit', () => {
  const playwright = readFileSync(join(root, 'node_modules/playwright-core/lib/coreBundle.js'), 'utf8');
  const said = (pattern: RegExp) => JSON.stringify(pattern.exec(playwright)?.[0] ?? '');

  test('a field is filled in as by keys', () => {
    const call = said(/window\.__pw_bidiInsertText\(\w+\)/);
    expect(call).toContain('bidiInsertText');
    expect(asPeopleDo(call)).toMatch(/execCommand\('insertText', false, \w+\)/);
    expect(asPeopleDo(call)).not.toContain('bidiInsertText');
  });

  test('a page that shows the field already is not scrolled', () => {
    const call = said(/node\.scrollIntoView\(\{\s+block: "center",\s+inline: "center"/);
    expect(call).toContain('scrollIntoView');
    expect(asPeopleDo(call)).toContain(String.raw`block: \"nearest\"`);
    expect(asPeopleDo(call)).not.toContain('center');
  });

  test('functions that it hands on as text are found in what is sent', () => {
    const text = (value: string) => ({ type: 'string', value });
    const entry = (name: string, value: string) => ({
      type: 'object',
      value: [
        [text('k'), text(name)],
        [text('v'), text(value)],
      ],
    });
    const args = [
      { handle: '1' },
      { type: 'boolean', value: true },
      { type: 'boolean', value: true },
      text('(injected) => injected.a'),
      { type: 'number', value: 1 },
      { type: 'array', value: [entry('functionText', 'x => x'), entry('label', 'a word')] },
    ];
    expect(evaluatedTexts(args)).toEqual(['(injected) => injected.a', 'x => x', '(x => x)']);
    expect(evaluatedTexts([{ handle: '1' }])).toEqual([]);
  });

  test('an expression keeps its value, and a script is run', () => {
    expect(asFunction('1 + 1;')).toBe('() => (1 + 1)');
    expect(asFunction('const a = 1; a;')).toBe('() => { const a = 1; a; }');
  });

  test('what runs in the page is one function without anything around it', () => {
    expect(inPage).toContain('return runBatch(...batch);');
    expect(inPage).not.toContain('import ');
  });
});
