import { calls, type DocumentDto } from '@startwand/contract';
import { urlOf } from '@startwand/contract/client/request.ts';
import { localeTag } from '@startwand/locales';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { fileSize } from '../../../fields/file-rules.ts';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { useEvent } from './event-context.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './Documents.module.css';

/** In the order in which one looks for them. */
const categories = ['regulations', 'overallResults', 'heatResults', 'pressReleases'] as const;

/** The files of an event, by what they are. */
export function Documents(): ReactNode {
  const { event, heats } = useEvent().detail;
  const t = useText();
  const hasResults = event.publicResult && heats.some(({ state }) => state === 'finished');
  if (event.documents.length === 0 && !hasResults) return null;
  return (
    <section className="stack gap-12">
      <h2>{t('publicEvent.documents.title')}</h2>
      {hasResults ? <WholeResult /> : null}
      {categories.map((category) => {
        const members = event.documents.filter((document) => document.category === category);
        return members.length === 0 ? null : (
          <div key={category}>
            <h3 className="soft">{t(`publicEvent.documents.${category}`)}</h3>
            <DocumentList documents={members} />
          </div>
        );
      })}
    </section>
  );
}

/** All that visitors may see of the results, for an archive or a memory stick: made when it is asked for. */
function WholeResult(): ReactNode {
  const { event } = useEvent().detail;
  const { t, language } = useSpeech();
  const href = urlOf(calls.resultPage, { params: { eventId: event.id }, query: { language } });
  return (
    <ul className={styles.list}>
      <li>
        <a href={href} download className={classes('line gap-12', styles.document)}>
          <Icon name="file" />
          <span className={classes('strong breaks', styles.what)}>{t('publicEvent.documents.resultPage')}</span>
        </a>
      </li>
    </ul>
  );
}

/** Each with what it is, its size and its date; a touch saves it. */
export function DocumentList(props: { readonly documents: readonly DocumentDto[] }): ReactNode {
  const { event, heats } = useEvent().detail;
  const { language, formats } = useSpeech();
  return (
    <ul className={styles.list}>
      {props.documents.map((document) => {
        const heat = heats.find(({ id }) => id === document.heatId);
        const edited_ms = Number(document.lastEdited) / TICKS_PER_MILLISECOND;
        const facts = [
          ...(heat === undefined ? [] : [heat.name]),
          document.fileName,
          fileSize(document.size_bytes, localeTag(language)),
          formats.day(edited_ms, event.timeZone),
        ];
        const params = { eventId: event.id, documentId: document.id };
        return (
          <li key={document.id}>
            <a
              href={urlOf(calls.downloadDocument, { params })}
              download={document.fileName}
              className={classes('line gap-12', styles.document)}
            >
              <Icon name="file" />
              <span className="stack shrinks">
                <span className={classes('strong breaks', styles.what)}>{document.description}</span>
                <span className="soft small breaks">{facts.join(' · ')}</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
