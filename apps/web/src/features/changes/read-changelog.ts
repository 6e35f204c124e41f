/** Reads what the changelog tells of each version. */
export interface Version {
  readonly version: string;
  /** Words, and in every second place what is typed as it stands. */
  readonly changes: readonly (readonly string[])[];
}

/** @param text as in `## 0.58.2` with a line that begins with `- ` for each change, and may go on in the next one */
export function readChangelog(text: string): readonly Version[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [version = '', ...lines] = section.split('\n');
      const changes = lines
        .join('\n')
        .split(/^- /m)
        .slice(1)
        .map((change) => change.replaceAll(/\s+/g, ' ').trim().split('`'));
      return { version: version.trim(), changes };
    });
}
