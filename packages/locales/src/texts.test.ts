import { expect, test } from 'vitest';
import { languages, localeTag } from './language.ts';
import { loadFileTexts, loadMailTexts, loadSection, loadTexts } from './load.ts';

type Leaf = string | Readonly<Record<string, string>>;

async function textsOf(language: (typeof languages)[number]): Promise<ReadonlyMap<string, Leaf>> {
  const leaves = new Map<string, Leaf>();
  const admin = await loadSection('admin', language);
  const desk = await loadSection('desk', language);
  const devices = await loadSection('devices', language);
  const eventForm = await loadSection('eventForm', language);
  const events = await loadSection('events', language);
  const forms = await loadSection('forms', language);
  const publicEvent = await loadSection('publicEvent', language);
  const startList = await loadSection('startList', language);
  const heats = await loadSection('heats', language);
  const ui = await loadSection('ui', language);
  const issues = await loadSection('issues', language);
  const mails = await loadMailTexts(language);
  const files = await loadFileTexts(language);
  const texts = {
    ...(await loadTexts(language)),
    admin,
    desk,
    devices,
    eventForm,
    events,
    forms,
    publicEvent,
    startList,
    heats,
    ui,
    issues,
    mails,
    files,
  };
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

test.each(languages)('%s has the texts of English and no others', async (language) => {
  expect([...(await textsOf(language)).keys()].sort()).toEqual([...english.keys()].sort());
});

test.each(languages)('%s fills in what English fills in', async (language) => {
  for (const [key, text] of await textsOf(language)) {
    const source = english.get(key);
    if (typeof text === 'string' && typeof source === 'string') {
      expect([key, ...placeholdersOf(text)]).toEqual([key, ...placeholdersOf(source)]);
    } else if (typeof text === 'object' && typeof source === 'object') {
      for (const form of Object.values(text)) {
        expect([key, ...placeholdersOf(form)]).toEqual([
          key,
          ...placeholdersOf(source['other'] ?? ''),
        ]);
      }
    }
  }
});

test.each(languages)('%s counts in every form of its grammar', async (language) => {
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
