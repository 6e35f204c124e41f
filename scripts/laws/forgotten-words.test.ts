/** Words that once stood for several things: the glossary says what each is called now, and none of them comes back. */
import { expect, test } from 'vitest';
import { isTest, readSourceFiles } from './source-files.ts';

const files = readSourceFiles().filter(({ path }) => !path.startsWith('scripts/laws/'));
const product = files.filter((file) => !isTest(file));
const behindThePages = files.filter(({ path }) => !/^(apps\/web|e2e)\//.test(path));

const forgotten =
  /\b(KeptRun|KeptTrigger|HeatBoard|BoardSetup|OperatorsWord|NO_WORD|(Field|Mail|Run|Sql|useDevice|useDeposit)Words|[Rr]etell(ing)?|isToldAgain|takeInEntries|offerOf|touchesOf|ToldView|tellCommitted|[Hh]appenings?|Toll|toll|shareHub|createLiveHub)\b/;
/** Too common to be searched for: a method says what it takes, opens, follows, tells or hears. */
const plainMethod = /^ {2}(async )?#?(take|open|follow|tell|hear|lift|settle)(<[^>]*>)?\(.*\{$/m;
/** A comment names who does it. The pages and their stories are still to come. */
const nobodyInParticular = /^\s*(\*|\/\/|\/\*\*).*\b([Ww]hoever|[Ss]ome(body|one))\b/m;

test.each([
  ['a word that the glossary replaced stands nowhere', files, forgotten],
  ['no method is called by a plain verb alone', product, plainMethod],
  ['a comment says who does it', behindThePages, nobodyInParticular],
])('%s', (_says, searched, pattern) => {
  const found = searched.flatMap(({ path, text }) => {
    const [first] = pattern.exec(text) ?? [];
    return first === undefined ? [] : [`${path}: ${first.trim()}`];
  });
  expect(found).toEqual([]);
});
