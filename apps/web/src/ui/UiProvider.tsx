import { localeTag } from '@startwand/locales';
import { useEffect, useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useSpeech } from '../language/language-context.tsx';
import { ToastRegion, ToastsContext } from './overlay/ToastRegion.tsx';
import { createToasts } from './overlay/toasts.ts';

/** What the parts of the panel stand in: the reader's language, and a place for messages. */
export function UiProvider(props: { readonly children: ReactNode }): ReactNode {
  const { language } = useSpeech();
  const [toasts] = useState(() => createToasts(() => performance.now()));
  // No message waits for its end where nobody sees it any more.
  useEffect(() => {
    toasts.resume();
    return toasts.pause;
  }, [toasts]);
  return (
    <I18nProvider locale={localeTag(language)}>
      <ToastsContext value={toasts}>
        {props.children}
        <ToastRegion />
      </ToastsContext>
    </I18nProvider>
  );
}
