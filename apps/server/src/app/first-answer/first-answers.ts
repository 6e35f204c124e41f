/**
 * Pages as the server gives them first. Whose event it is, when and where stands in them already: search engines and
 * chats do not run them. An event that visitors are not shown tells nothing; one that is not there is a 404, as is a
 * legal page that nobody wrote.
 */
import { competitorOfPage, eventOfPage, isPagePath, legalPageOf, routes } from '@startwand/contract';
import { urlOf } from '@startwand/contract/client/request.ts';
import { chooseLanguage, loadSection, loadTexts, translator, type Language, type Translate } from '@startwand/locales';
import type { Clock } from '../../base/clock.ts';
import { firstPageOf } from '../../calls/events/first-page.ts';
import type { Leaders } from '../../calls/events/leaders.ts';
import { presentSummary } from '../../race/events/present-summary.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import type { EventStore } from '../../race/events/store.ts';
import { ResponseCache } from '../../edge/answers/response-cache.ts';
import { prepareBody } from '../../edge/answers/prepare-body.ts';
import type { PreparedBody } from '../../edge/answers/send-prepared.ts';
import { namedResult } from '../../calls/pictures/named-result.ts';
import type { LegalPages } from '../../calls/legal/legal-pages.ts';
import { eventWords } from './event-words.ts';
import type { FirstLook } from './first-look.ts';
import { homeLook } from './home-look.ts';
import type { FirstWords, PageTemplate } from './page-template.ts';

export interface FirstAnswerParts {
  readonly events: Pick<EventStore, 'find' | 'listPublic'>;
  readonly leaders: Pick<Leaders, 'of' | 'lookAt'>;
  readonly rooms: Pick<Rooms, 'openRoom'>;
  /** Those that the operator of the service has not written are nowhere. */
  readonly legal: Pick<LegalPages, 'names'>;
  readonly clock: Clock;
  readonly elapsed_ms: () => number;
  /** Where people reach the service; never what a request claims. */
  readonly publicUrl: () => string;
}

export interface FirstAnswer {
  readonly status: 200 | 404;
  readonly body: PreparedBody;
}

interface Page {
  readonly path: string;
  readonly language: Language;
  readonly isNarrowed: boolean;
}

const idMax_chars = 64;

export class FirstAnswers {
  readonly #parts: FirstAnswerParts;
  readonly #template: PageTemplate;
  readonly #kept: ResponseCache<FirstAnswer>;
  readonly #ofNowhere = new Map<Language, Promise<FirstAnswer>>();

  constructor(parts: FirstAnswerParts, template: PageTemplate) {
    this.#parts = parts;
    this.#template = template;
    this.#kept = new ResponseCache(parts.elapsed_ms);
  }

  /** Listens to what is committed until it is told to stop. */
  listen(): () => void {
    return this.#kept.listen();
  }

  /**
   * @param wished the languages of the reader, as browsers name them
   * @param isNarrowed the address asks for something of the page: what is drawn for everybody is not it
   */
  async of(path: string, wished: string | undefined, isNarrowed = false): Promise<FirstAnswer> {
    const language = chooseLanguage(null, languagesIn(wished ?? ''));
    const eventId = eventOfPage(path);
    const ids = [eventId, competitorOfPage(path)];
    const isShort = ids.every((id) => id === null || id.length <= idMax_chars);
    const isKnown = isPagePath(path) && isShort && this.#isWritten(legalPageOf(path));
    // Of all that is nowhere there is one answer.
    const page = { path, language, isNarrowed };
    const question = isKnown ? `${language} ${isNarrowed} ${path}` : `${language} nowhere`;
    const answer = await this.#kept.of(question, () => (isKnown ? this.#make(page, eventId) : this.#nowhere(language)));
    return answer ?? (await this.#nowhere(language));
  }

  #isWritten(legalPage: string | null): boolean {
    const { names } = this.#parts.legal;
    return legalPage === null || names.some((name) => name === legalPage);
  }

  async #make(page: Page, eventId: string | null): Promise<FirstAnswer> {
    if (eventId !== null) return this.#ofEvent(page, eventId);
    if (page.path !== '/') return this.#answer(page, null);
    return this.#answer(page, await this.#home(page.language), urlOf(routes.firstPage, {}));
  }

  async #ofEvent(page: Page, eventId: string): Promise<FirstAnswer> {
    const { path, language } = page;
    const { events, clock, leaders } = this.#parts;
    const [shown] = await events.listPublic(onlyOne, { id: eventId });
    if (shown === undefined) {
      const event = await events.find(eventId);
      const isThere = event !== null && event.deletedAt === null;
      return isThere ? this.#answer(page, null) : this.#nowhere(language);
    }
    const t = await textsIn(language);
    const { state } = presentSummary(shown, clock());
    // Who leads is known for a second; whether everybody may know is asked anew.
    const top = shown.publicResult ? await leaders.of(shown.id) : null;
    const competitorId = competitorOfPage(path);
    const person = competitorId === null ? null : await namedResult(this.#parts.rooms, shown.id, competitorId);
    const told = { event: shown, state, competitorCount: shown.competitorCount, top, person };
    const words = eventWords(told, { path, origin: this.#origin(), language, t });
    const asked = urlOf(routes.eventDetail, { params: { eventId } });
    const isWatched = path.startsWith('/event/');
    return this.#answer(page, words, isWatched ? asked : null);
  }

  async #home(language: Language): Promise<FirstWords> {
    const t = await textsIn(language);
    const origin = this.#origin();
    return {
      title: `${t('app.name')} – ${t('app.claim')}`,
      description: t('firstPage.head.home'),
      address: `${origin}/`,
      picture: `${origin}/preview.jpg`,
      data: null,
      look: homeLook(await firstPageOf(this.#parts), language, t),
      isSeen: true,
    };
  }

  #origin(): string {
    return this.#parts.publicUrl().replace(/\/$/, '');
  }

  /** Written once per language: a stranger invents addresses of events faster than pages are written and packed. */
  #nowhere(language: Language): Promise<FirstAnswer> {
    const known = this.#ofNowhere.get(language) ?? this.#writeNowhere(language);
    this.#ofNowhere.set(language, known);
    return known;
  }

  async #writeNowhere(language: Language): Promise<FirstAnswer> {
    const body = prepareBody(this.#template.fill(language, await plainLook(language), '/nowhere'));
    return { status: 404, body: { ...asPage(body), etag: null } };
  }

  async #answer(page: Page, words: FirstWords | null, asked: string | null = null): Promise<FirstAnswer> {
    const { path, language, isNarrowed } = page;
    const told = words !== null && isNarrowed ? { ...words, isSeen: false } : words;
    const text = this.#template.fill(language, told ?? (await plainLook(language)), path, asked);
    return { status: 200, body: asPage(prepareBody(text)) };
  }
}

const onlyOne = { search: '', limit: 1, offset: 0 } as const;

function asPage(body: PreparedBody): PreparedBody {
  return { ...body, type: 'text/html; charset=utf-8', varies: 'accept-language' };
}

/** Content of a page about which strangers are told nothing: all it says is that it needs JavaScript. */
async function plainLook(language: Language): Promise<FirstLook> {
  const t = await textsIn(language);
  return {
    heading: t('app.name'),
    lines: [],
    parts: [],
    hasSearch: false,
    noScript: t('firstPage.head.needsScript'),
    tooOld: t('firstPage.head.tooOld'),
  };
}

async function textsIn(language: Language): Promise<Translate> {
  const firstPage = await loadSection('firstPage', language);
  return translator(language, { ...(await loadTexts(language)), firstPage });
}

const wishesMax = 10;

/** @example languagesIn('de-AT,de;q=0.9,en;q=0.8') // ['de-AT', 'de', 'en'] */
function languagesIn(wished: string): readonly string[] {
  return wished
    .slice(0, 200)
    .split(',')
    .slice(0, wishesMax)
    .map((wish) => wish.split(';')[0]?.trim() ?? '');
}
