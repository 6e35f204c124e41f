/** How `npm run mutants` is asked, for both of its programs. */

export const mutantUsage = `Changes the program in one place at a time, and looks whether a test notices.

  npm run mutants                                 the rules of timing; takes half an hour and more
  npm run mutants -- --specification              sixty sentences of the specification, each by the tests that carry its mark
  npm run mutants -- --specification --seed 7     other sentences
  npm run mutants -- --specification --count 12   so many
  npm run mutants -- --specification --only §5.44 this sentence alone
  npm run mutants -- --specification --each       each change that is possible for each sentence; takes ten minutes
  npm run mutants -- --specification --quick      only sentences that tests of packages show, as npm test does
`;

export const mutantOptions = /** @type {const} */ ({
  specification: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
  count: { type: 'string' },
  only: { type: 'string' },
  each: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
});
