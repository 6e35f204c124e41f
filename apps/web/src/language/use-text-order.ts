import { textOrder, type CompareTexts } from '@startwand/contract';
import { localeTag } from '@startwand/locales';
import { useSpeech } from './language-context.tsx';

/** The order of names and classes in the language of the page, as files in that language have it. */
export function useTextOrder(): CompareTexts {
  return textOrder(localeTag(useSpeech().language));
}
