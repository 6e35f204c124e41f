import { expect, test } from 'vitest';
import { languages, localeTag } from './language.ts';
import { loadMailTexts, loadPaperTexts, loadTexts } from './load.ts';
import { sectionLoaders } from './section-loaders.ts';

type Leaf = string | Readonly<Record<string, string>>;

async function textsOf(language: (typeof languages)[number]): Promise<ReadonlyMap<string, Leaf>> {
  const leaves = new Map<string, Leaf>();
  const sections = await Promise.all(
    Object.values(sectionLoaders).map(async (loaders) => ({ ...(await loaders[language]()) })),
  );
  const mails = await loadMailTexts(language);
  const paper = await loadPaperTexts(language);
  const texts = Object.assign({ ...(await loadTexts(language)), mails, paper }, ...sections);
  collect(texts, '', leaves);
  return leaves;
}

function collect(node: object, path: string, leaves: Map<string, Leaf>): void {
  for (const [key, value] of Object.entries(node) as [string, string | object][]) {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') leaves.set(at, value);
    else if ('other' in value) leaves.set(at, value as Record<string, string>);
    else collect(value, at, leaves);
  }
}

function placeholdersOf(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();
}

const english = await textsOf('en');

test.each(languages)('%s has the texts of English and no others §1.19', async (language) => {
  expect([...(await textsOf(language)).keys()].sort()).toEqual([...english.keys()].sort());
});

test.each(languages)('%s fills in what English fills in', async (language) => {
  for (const [key, text] of await textsOf(language)) {
    const source = english.get(key);
    if (typeof text === 'string' && typeof source === 'string') {
      expect([key, ...placeholdersOf(text)]).toEqual([key, ...placeholdersOf(source)]);
    } else if (typeof text === 'object' && typeof source === 'object') {
      for (const [form, words] of Object.entries(text)) {
        // One is one: its number may be left out.
        const isSaid = (name: string) => form !== 'one' || name !== 'count';
        expect([key, ...placeholdersOf(words).filter(isSaid)]).toEqual([
          key,
          ...placeholdersOf(source['other'] ?? '').filter(isSaid),
        ]);
      }
    }
  }
});

test.each(languages)('%s counts in every form of its grammar §1.19', async (language) => {
  const forms = new Intl.PluralRules(localeTag(language)).resolvedOptions().pluralCategories;
  const plurals = [...(await textsOf(language))].filter(([, text]) => typeof text === 'object');
  expect(plurals.map(([key, text]) => [key, Object.keys(text).sort()])).toEqual(
    plurals.map(([key]) => [key, forms.toSorted()]),
  );
});

test.each(languages)('%s says nothing twice over, empty or loud', async (language) => {
  for (const [key, text] of await textsOf(language)) {
    for (const form of typeof text === 'string' ? [text] : Object.values(text)) {
      expect(form.trim(), key).toBe(form);
      expect(form, key).not.toBe('');
      expect(form, key).not.toContain('!');
    }
  }
});
