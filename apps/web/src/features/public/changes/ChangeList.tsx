import type { ReactNode } from 'react';
import changelog from '../../../../../../CHANGELOG.md?raw';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './ChangeList.module.css';
import { isForOperators, readChangelog, toldVersion, type ChangeLine, type Version } from './read-changelog.ts';

const versions = readChangelog(changelog);
/** Whom the newest version has something for, in their order. */
const readers = ['spectators', 'competitors', 'timekeepers', 'phones', 'desk', 'onSite', 'devices', 'account'] as const;
const news = ['desk', 'clocks', 'dashboard', 'lists', 'boards'] as const;

/**
 * The newest version in the language of the reader, by whom it has something for. The changelog of the project is written
 * in English and is long: it is folded, what is seen of a race apart from what only those need who run the service.
 */
export function ChangeList(): ReactNode {
  return versions.map((version) => <VersionPart key={version.version} {...version} />);
}

function VersionPart({ version, date, groups }: Version): ReactNode {
  const { t, formats } = useSpeech();
  const changes = groups.flatMap((group) => group.changes);
  return (
    <section className="stack gap-16">
      <h2 className="wrap gap-4-12">
        {t('service.changes.version', { version })}
        {date === null ? null : <small className="soft">{formats.days(date, date)}</small>}
      </h2>
      {version === toldVersion ? (
        <>
          <News />
          <InShort />
        </>
      ) : null}
      <div className="stack">
        <Folded text="service.changes.detail" changes={changes.filter((change) => !isForOperators(change))} />
        <Folded text="service.changes.operators" changes={changes.filter(isForOperators)} />
      </div>
    </section>
  );
}

/** What is other than in the version before, which is what its readers come for. */
function News(): ReactNode {
  const t = useText();
  return (
    <section className="stack gap-12 card padded" aria-label={t('service.changes.news')}>
      <h3>{t('service.changes.news')}</h3>
      <ul className={classes('stack gap-8', styles.news)}>
        {news.map((one) => (
          <li key={one}>{t(`service.changes.newest.${one}`)}</li>
        ))}
      </ul>
    </section>
  );
}

function InShort(): ReactNode {
  const t = useText();
  return (
    <section className="stack gap-16 card padded" aria-label={t('service.changes.short')}>
      <h3>{t('service.changes.short')}</h3>
      <dl className={styles.told}>
        {readers.map((reader) => (
          <div key={reader} className="stack gap-4 at-top">
            <dt className="strong">{t(`service.changes.told.${reader}.who`)}</dt>
            <dd>{t(`service.changes.told.${reader}.what`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Folded(props: {
  readonly text: 'service.changes.detail' | 'service.changes.operators';
  readonly changes: readonly ChangeLine[];
}): ReactNode {
  const t = useText();
  if (props.changes.length === 0) return null;
  return (
    <Disclosure summary={t(props.text, { count: props.changes.length })}>
      <ul lang="en" className={classes('stack gap-8', styles.list)}>
        {props.changes.map((parts) => (
          <li key={parts.join('')}>
            {parts.map((part, at) => (at % 2 === 0 ? part : <code key={parts.slice(0, at).join('')}>{part}</code>))}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
