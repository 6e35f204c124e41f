/** One row of the specification, in a few words of ours, and the tests that show it. */
export interface Row {
  readonly says: string;
  /** Each as `file: title`, as in `apps/server/src/users/routes.test.ts: a token ends after thirty days`. */
  readonly shownBy: readonly string[];
}

export const row = (says: string, ...shownBy: readonly string[]): Row => ({ says, shownBy });

/** The same file over and over. */
export const testsOf =
  (file: string) =>
  (title: string): string =>
    `${file}: ${title}`;
