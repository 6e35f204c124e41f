import { legalPages, calls, type LegalPageName } from '@startwand/contract';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '../../queries/Loaded.tsx';
import { useRouteQuery } from '../../queries/use-route-query.ts';
import { useSpeech, useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import buttons from '../../ui/Button.module.css';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { StateSign } from '../StateSign.tsx';
import { NotFoundScreen } from '../NotFoundScreen.tsx';
import styles from './LegalScreen.module.css';

/** Imprint, privacy notice or agreement, as the operator of the service wrote it. */
export function LegalScreen(): ReactNode {
  const named = useParams({ from: '/legal/$page' }).page;
  const page = legalPages.find((known) => known === named);
  return page === undefined ? <NotFoundScreen /> : <LegalText page={page} />;
}

function LegalText({ page }: { readonly page: LegalPageName }): ReactNode {
  const { t, language } = useSpeech();
  const text = useRouteQuery(calls.legalPage, { params: { page }, query: { language } });
  if (text.kind === 'failed' && text.error.failure === 'ROUTE_NOT_FOUND') return <Absent />;
  return (
    <Column>
      <title>{t(`legal.${page}`)}</title>
      <Loaded from={text}>
        {([shown]) =>
          shown === undefined ? null : (
            <article lang={shown.language ?? undefined} className={styles.text}>
              <h1>{shown.title ?? t(`legal.${page}`)}</h1>
              {/* The server has made it of Markdown, and has left out whatever could run or load. */}
              <div dangerouslySetInnerHTML={{ __html: shown.html }} />
            </article>
          )
        }
      </Loaded>
    </Column>
  );
}

function Absent(): ReactNode {
  const t = useText();
  return (
    <Column>
      <title>{t('legal.absentTitle')}</title>
      <h1 className="visually-hidden">{t('legal.absentTitle')}</h1>
      <EmptyState
        sign={<StateSign name="file" />}
        title={t('legal.absentTitle')}
        hint={t('legal.absent')}
        action={
          <Link to="/" className={buttons.button}>
            {t('problem.toHome')}
          </Link>
        }
      />
    </Column>
  );
}
