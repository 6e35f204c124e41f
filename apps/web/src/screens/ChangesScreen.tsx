import { limits } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { Column } from '../layout/PageLayout.tsx';

export function ChangesScreen(): ReactNode {
  const t = useText();
  return (
    <Column>
      <title>{t('changes.title')}</title>
      <h1>{t('changes.title')}</h1>
      <section>
        <h2>{t('changes.version', { version: limits.applicationVersion })}</h2>
        <p>{t('changes.first')}</p>
      </section>
    </Column>
  );
}
