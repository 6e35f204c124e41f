import { createContext, use, type ReactNode } from 'react';
import type { Translate } from '@startwand/locales';
import { useStore } from '../base/store.ts';
import type { Formats } from './formats.ts';
import type { LanguageService, Speech } from './language-service.ts';

const SpeechContext = createContext<Speech | null>(null);

/** Shows its children once there is a language to show them in. */
export function LanguageProvider(props: {
  readonly service: LanguageService;
  readonly children: ReactNode;
}): ReactNode {
  const speech = useStore(props.service);
  return speech === null ? null : <SpeechContext value={speech}>{props.children}</SpeechContext>;
}

/** @example const t = useText(); t('live.onCourse') */
export function useText(): Translate {
  return useSpeech().t;
}

export function useFormats(): Formats {
  return useSpeech().formats;
}

export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (speech === null) throw new Error('The page is drawn before it has a language.');
  return speech;
}
