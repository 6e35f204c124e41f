/** The sentences of the specification and where each is shown, from the marks in the titles of tests. */
import { readMarkedTitles } from '../specification/marked-titles.ts';
import { chapters } from '../specification/sentences.ts';

export function printSpecification(): string {
  const files = new Map<string, Set<string>>();
  for (const { path, marks } of readMarkedTitles()) {
    for (const mark of marks) files.set(mark, (files.get(mark) ?? new Set()).add(path));
  }
  const line = ([mark, says]: readonly [string, string]): string =>
    `| ${mark} | ${says} | ${[...(files.get(mark) ?? [])].toSorted().map(link).join(', ')} |`;
  return [
    '# Specification',
    '',
    'What the product has to do, sentence by sentence, and where a test or a story shows it. Its title ends with the mark of',
    'the sentence: `git grep "§4.9\\b"` finds it.',
    ...chapters.flatMap(({ name, sentences }, at) => [
      '',
      `## ${at + 1}. ${name}`,
      '',
      '| mark | sentence | shown in |',
      '| --- | --- | --- |',
      ...Object.entries(sentences).map(line),
    ]),
    '',
  ].join('\n');
}

const link = (path: string): string => `[${path.replace(/^.*\//, '')}](../${path})`;
