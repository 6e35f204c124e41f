import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import styles from './LegalFooter.module.css';
import type { LegalPapersProps } from './legal-papers.ts';
import { useServiceInfo } from './use-service-info.ts';

/** Each opens in a window of its own: what was filled in stays. */
export function LegalPaperLinks({ pages, sentence }: LegalPapersProps): ReactNode {
  const t = useText();
  const service = useServiceInfo();
  // Which of the two sentences it is has to be known first: neither changes under a hand.
  if (service === null) return null;
  const shown = pages.filter((page) => service.legalPages.includes(page));
  if (shown.length === 0) {
    return sentence === undefined ? null : (
      <div>
        <p className="small soft">{sentence.alone}</p>
        <Disclosure summary={sentence.more.title} isSmall>
          <p className="small soft">{sentence.more.text}</p>
        </Disclosure>
      </div>
    );
  }
  return (
    <p className={classes('row', styles.papers)}>
      {sentence === undefined ? null : <span>{sentence.withPages}</span>}
      {shown.map((page) => (
        <a key={page} href={`/legal/${page}`} target="_blank" rel="noopener noreferrer" className={styles.paper}>
          {t(`legal.${page}`)}
        </a>
      ))}
    </p>
  );
}
