/** Imprint, privacy notice and the agreement with timekeepers, as the operator of the service wrote them. */
import { legalPages, type Item, type LegalPageName, type Routes } from '@startwand/contract';

export type LegalPage = Item<Routes['legalPage']>;
type Language = NonNullable<LegalPage['language']>;

export class LegalPages {
  readonly #pages: readonly LegalPage[];

  constructor(pages: readonly LegalPage[]) {
    this.#pages = pages;
  }

  /** Those that there are, in whatever language. */
  get names(): readonly LegalPageName[] {
    return legalPages.filter((name) => this.#pages.some(({ page }) => page === name));
  }

  /** In the reader's language, else the one for all, else English, else whatever there is. */
  find(name: LegalPageName, language: Language): LegalPage | null {
    const versions = this.#pages.filter(({ page }) => page === name);
    const wanted = [language, null, 'en'];
    const found = wanted.flatMap((one) => versions.filter((page) => page.language === one));
    return found[0] ?? versions[0] ?? null;
  }
}

/** For who starts the service: which pages its readers miss. */
export function describeLegalPages(pages: Pick<LegalPages, 'names'>): string {
  const { names } = pages;
  const missing = legalPages.filter((name) => !names.includes(name));
  if (names.length === 0) {
    return 'There are no legal pages, and no links to them: --legal-pages names the folder of imprint, privacy and contract.';
  }
  const shown = `Legal pages: ${names.join(', ')}.`;
  return missing.length === 0 ? shown : `${shown} Missing: ${missing.join(', ')}.`;
}
