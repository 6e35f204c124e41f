import { calls, labelsPerPage } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { useDownload } from '../../../queries/use-download.ts';
import buttons from '../../../ui/Button.module.css';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useOwnEvent } from '../event/own-event.ts';
import { FileProgress } from '../results/FileProgress.tsx';
import { UnprintedLetters } from '../results/UnprintedLetters.tsx';
import styles from './PaperList.module.css';

/** Papers of an event that are no lists: labels and cards for the start, certificates for the end. */
export function PaperList(): ReactNode {
  const { t, language } = useSpeech();
  const { event } = useOwnEvent();
  const file = useDownload(calls.printPaper);
  const page = useDownload(calls.resultPage);
  const params = { eventId: event.id };
  const print = (kind: 'bibLabels' | 'startCards', perPage?: '2' | '8') =>
    void file.start({
      params: { ...params, kind },
      query: { language, ...(perPage === undefined ? {} : { perPage }) },
    });
  return (
    <section className="stack gap-8" aria-label={t('papers.title')}>
      <h2>{t('papers.title')}</h2>
      <UnprintedLetters />
      <ul className={classes('card', styles.list)}>
        <PaperRow paper="bibLabels">
          {labelsPerPage.map((perPage) => (
            <Button key={perPage} onPress={() => print('bibLabels', perPage)}>
              {t('papers.perPage', { count: Number(perPage) })}
            </Button>
          ))}
        </PaperRow>
        <PaperRow paper="startCards">
          <Button onPress={() => print('startCards')}>{t('papers.pdf')}</Button>
        </PaperRow>
        <PaperRow paper="resultPage">
          {event.publicResult ? (
            <Button onPress={() => void page.start({ params, query: { language } })}>{t('papers.html')}</Button>
          ) : (
            <span className="soft">{t('errors.RESULTS_NOT_PUBLIC')}</span>
          )}
        </PaperRow>
        <PaperRow paper="certificates">
          <Link to="/panel/events/$eventId/certificates" params={params} className={buttons.button}>
            {t('papers.draw')}
          </Link>
        </PaperRow>
      </ul>
      <FileProgress state={file.state} onStop={file.cancel} />
      <FileProgress state={page.state} onStop={page.cancel} />
    </section>
  );
}

function PaperRow(props: {
  readonly paper: 'bibLabels' | 'startCards' | 'resultPage' | 'certificates';
  readonly children: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <li className={classes('row gap-8-16 between', styles.row)}>
      <span className={classes('stack gap-2 shrinks', styles.words)}>
        <span className="strong">{t(`papers.${props.paper}`)}</span>
        <span className="soft small">{t(`papers.about.${props.paper}`)}</span>
      </span>
      <span className="wrap gap-8">{props.children}</span>
    </li>
  );
}
