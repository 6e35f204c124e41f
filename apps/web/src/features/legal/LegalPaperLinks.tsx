import type { LegalPageName } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import styles from './LegalFooter.module.css';
import { useServiceInfo } from './use-service-info.ts';

/** Each opens in a window of its own: what was filled in stays. */
export function LegalPaperLinks(props: { readonly pages: readonly LegalPageName[] }): ReactNode {
  const t = useText();
  const given = useServiceInfo()?.legalPages ?? [];
  const shown = props.pages.filter((page) => given.includes(page));
  if (shown.length === 0) return null;
  return (
    <p className={styles.papers}>
      {shown.map((page) => (
        <a
          key={page}
          href={`/legal/${page}`}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.paper}
        >
          {t(`legal.${page}`)}
        </a>
      ))}
    </p>
  );
}
