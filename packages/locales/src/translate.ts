/** Finds a text by its key, picks the plural form and fills in the values. */
import { localeTag, type Language } from './language.ts';
import type { FileTexts, MailTexts, PaperTexts, Sections, Texts, Translate } from './texts.ts';

/**
 * @param shown how a value stands in a text that people read: names of some scripts would turn around what stands beside them
 * @example
 * const t = translator('en', en);
 * t('event.competitorCount', { count: 1 }); // '1 competitor'
 */
export function translator(
  language: Language,
  texts: Texts &
    Partial<Sections> & {
      readonly mails?: MailTexts;
      readonly files?: FileTexts;
      readonly paper?: PaperTexts;
    },
  shown: (value: string) => string = (value) => value,
): Translate {
  const locale = localeTag(language);
  const plural = new Intl.PluralRules(locale);
  const number = new Intl.NumberFormat(locale);
  const found = new Map<string, unknown>();
  return (key, ...[values]) => {
    const node = found.get(key) ?? find(texts, key);
    found.set(key, node);
    if (values === undefined && typeof node === 'string') return node;
    const filled: Readonly<Record<string, unknown>> = values ?? {};
    const text = formOf(node, filled['count'], plural);
    return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = filled[name];
      return name === 'count' && typeof value === 'number' ? number.format(value) : shown(String(value));
    });
  };
}

function find(texts: object, key: string): unknown {
  let node: unknown = texts;
  for (const part of key.split('.')) node = isRecord(node) ? node[part] : undefined;
  return node;
}

function formOf(node: unknown, count: unknown, plural: Intl.PluralRules): string {
  if (typeof node === 'string') return node;
  const forms = isRecord(node) ? node : {};
  const form = forms[plural.select(Number(count))] ?? forms['other'];
  return typeof form === 'string' ? form : '';
}

function isRecord(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null;
}
