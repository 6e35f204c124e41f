import { expect, test } from 'vitest';
import { createPreferences } from '../base/preferences.ts';
import { createTextStorage } from '../base/storage.ts';
import { createLanguageService } from './language-service.ts';

const service = () =>
  createLanguageService(createPreferences(createTextStorage(() => window.localStorage)), {
    languages: () => ['en'],
    root: document.createElement('html'),
  });

test('texts that two parts ask for at once are there for both, whoever asked first', async () => {
  const language = service();
  const says = async (asked: Promise<void>) => {
    await asked;
    const t = language.get()?.t;
    return [t?.('publicEvent.head.share'), t?.('ui.form.save')];
  };
  const first = says(language.add('publicEvent'));
  const again = says(language.add('publicEvent'));
  const other = says(language.add('ui', 'publicEvent'));
  expect((await first)[0]).toBe('Share');
  expect((await again)[0]).toBe('Share');
  expect(await other).toEqual(['Share', 'Save']);
  await language.loadForPage();
  expect(await says(Promise.resolve())).toEqual(['Share', 'Save']);
});

test('each navigation chooses anew: what was saved, else the browser’s, else English; the page says which §1.22 §1.23', async () => {
  const preferences = createPreferences(createTextStorage(() => window.localStorage));
  const root = document.createElement('html');
  let browser = ['fi', 'ro-RO'];
  const language = createLanguageService(preferences, { languages: () => browser, root });
  const spoken = async () => {
    await language.loadForPage();
    return [language.get()?.language, root.lang];
  };
  expect(await spoken()).toEqual(['ro', 'ro']);
  preferences.locale.set('no');
  expect(await spoken()).toEqual(['no', 'nb']);
  preferences.locale.set(null);
  browser = ['fi'];
  expect(await spoken()).toEqual(['en', 'en-GB']);
});

test('a name that is read from the right keeps to itself in a sentence', async () => {
  const language = service();
  await language.loadForPage();
  const t = language.get()?.t;
  expect(t?.('live.follow', { name: 'כהן 1' })).toBe('Follow \u2068כהן 1\u2069');
  expect(t?.('live.follow', { name: 'Fink' })).toBe('Follow Fink');
});
