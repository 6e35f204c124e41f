/** The patterns that stand in what a server runs: each may meet what people send. */
import { parseSync, Visitor } from 'oxc-parser';
import { isTest, readSourceFiles } from '../../scripts/laws/source-files.ts';

export interface PatternInCode {
  readonly pattern: RegExp;
  readonly path: string;
}

const running = /^(apps\/server|packages\/(contract|timing|stomp|timer-lines|exchange|locales))\/src\//;

export function patternsInCode(): readonly PatternInCode[] {
  return readSourceFiles()
    .filter((file) => running.test(file.path) && !isTest(file) && !file.path.includes('/demo/'))
    .flatMap(({ path, text }) => {
      const found: PatternInCode[] = [];
      const { program } = parseSync(path, text);
      new Visitor({
        Literal: (node) => {
          if (!('regex' in node)) return;
          const { pattern, flags } = node.regex;
          found.push({ path, pattern: new RegExp(pattern, flags) });
        },
      }).visit(program);
      return found;
    });
}
