import { localeTag } from '@startwand/locales';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useSpeech } from '../language/language-context.tsx';

/** What the fields, tables and menus of the panel stand in: the reader's language. */
export function UiProvider(props: { readonly children: ReactNode }): ReactNode {
  const { language } = useSpeech();
  return <I18nProvider locale={localeTag(language)}>{props.children}</I18nProvider>;
}
