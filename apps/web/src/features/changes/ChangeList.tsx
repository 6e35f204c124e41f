import type { ReactNode } from 'react';
import changelog from '../../../../../CHANGELOG.md?raw';
import { useText } from '../../language/language-context.tsx';
import styles from './ChangeList.module.css';
import { readChangelog } from './read-changelog.ts';

const versions = readChangelog(changelog);

/** The changelog of the project, which is written in English. */
export function ChangeList(): ReactNode {
  const t = useText();
  return versions.map(({ version, changes }) => (
    <section key={version}>
      <h2>{t('changes.version', { version })}</h2>
      <ul className={styles.list} lang="en">
        {changes.map((parts) => (
          <li key={parts.join('')}>
            {parts.map((part, at) => (at % 2 === 0 ? part : <code key={part}>{part}</code>))}
          </li>
        ))}
      </ul>
    </section>
  ));
}
