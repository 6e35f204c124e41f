import { expect, test } from 'vitest';
import type { Language } from './language.ts';
import { loadMailTexts, loadPaperTexts, loadTexts } from './load.ts';
import { sectionLoaders } from './section-loaders.ts';

/** Words that address the reader formally wherever they stand; a clitic is part of its word. */
function anyOf(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.trim().split(/\s+/).join('|')})(?!\\p{L})`, 'iu');
}

/** German and Norwegian say it by a capital: one inside a sentence, or behind its verb, is formal. */
const formalAddress: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  de: /(?<=\p{Ll},? )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u,
  es: anyOf(`usted ustedes abra añada arme ármela conéctelo compruebe deje elija elíjala elíjalo inténtelo
    introduzca pegue pulse restaure revise seleccione teclee escriba`),
  hu: anyOf(`ön önt önnek önök önöknek csatlakoztassa ellenőrizze élesítse engedélyezze engedje
    erősítse illesszen írjon jelentkezzen kattintson lépjen nyissa próbálja szakítsa állítsa
    töltse válassza várjon`),
  it: anyOf(`apra attenda chiuda clicchi colleghi consenta digiti faccia inserisca prema riprovi scelga
    scriva vostra vostre vostri vostro`),
  no: /(?<=\p{Ll},? )(?:De|Dem|Deres)(?!\p{L})/u,
  ro: anyOf(`dumneavoastră dvs vă vostru voastră alegeți alegeți-o apăsați armați-o ați aveți conectați-l
    deschideți dezactivați închideți încercați introduceți întrerupeți lăsați-le lipiți părăsiți permiteți
    puteți restaurați scrieți sunteți trimiteți trimiteți-mi verificați`),
};

/** One sentence of each language that slipped in once, or could. */
const slips: Readonly<Record<keyof typeof formalAddress, string>> = {
  de: 'Beschädigt: Spielen Sie die letzte heile Sicherung zurück.',
  es: 'Elija su impulso.',
  hu: 'Szakítsa meg most az egyik fénysorompót.',
  it: 'Questo computer è in più reti: scelga quella dei telefoni.',
  no: 'Her kan De velge et løp.',
  ro: 'Cursa este creată. Armați-o când începe.',
};

const spoken = Object.keys(formalAddress) as (keyof typeof formalAddress)[];

async function textsOf(language: Language): Promise<readonly string[]> {
  const sections = Object.values(sectionLoaders).map((loaders) => loaders[language]());
  const loads = [loadTexts(language), loadMailTexts(language), loadPaperTexts(language), ...sections];
  return (await Promise.all<object>(loads)).flatMap(stringsIn);
}

function stringsIn(node: object): readonly string[] {
  return (Object.values(node) as (string | object)[]).flatMap((value) =>
    typeof value === 'string' ? [value] : stringsIn(value),
  );
}

test.each(spoken)('%s addresses the reader informally', async (language) => {
  const texts = await textsOf(language);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => formalAddress[language].test(text))).toEqual([]);
});

test.each(spoken)('%s knows a formal sentence when it reads one', (language) => {
  expect(slips[language]).toMatch(formalAddress[language]);
});
