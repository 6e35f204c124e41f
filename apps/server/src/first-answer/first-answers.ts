/**
 * Pages as the server gives them first. Whose event it is, when and where stands in them already: search engines and
 * chats do not run them. An event that visitors are not shown tells nothing, and one that is not there is a 404.
 */
import { eventOfPage, isPagePath, routes } from '@startwand/contract';
import { urlOf } from '@startwand/contract/client/request.ts';
import { chooseLanguage, loadSection, loadTexts, translator } from '@startwand/locales';
import type { Language, Translate } from '@startwand/locales';
import type { Clock } from '../clock.ts';
import { presentSummary } from '../events/present-summary.ts';
import type { EventStore } from '../events/store.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import { prepareBody } from '../http/prepare-body.ts';
import type { PreparedBody } from '../http/send-prepared.ts';
import { daysIn, eventWords } from './event-words.ts';
import type { FirstWords, PageTemplate } from './page-template.ts';

export interface FirstAnswerParts {
  readonly events: Pick<EventStore, 'find' | 'listPublic'>;
  readonly clock: Clock;
  readonly elapsed_ms: () => number;
  /** Where people reach the service; never what a request claims. */
  readonly publicUrl: () => string;
}

export interface FirstAnswer {
  readonly status: 200 | 404;
  readonly body: PreparedBody;
}

/** So many lead on from the first page without script. */
const linked = 30;
const idMax_chars = 64;

export class FirstAnswers {
  readonly #parts: FirstAnswerParts;
  readonly #template: PageTemplate;
  readonly #kept: KeptAnswers<FirstAnswer>;

  constructor(parts: FirstAnswerParts, template: PageTemplate) {
    this.#parts = parts;
    this.#template = template;
    this.#kept = new KeptAnswers(parts.elapsed_ms);
  }

  /** Listens to what is committed until it is told to stop. */
  listen(): () => void {
    return this.#kept.listen();
  }

  /** @param wished the languages of the reader, as browsers name them */
  async of(path: string, wished: string | undefined): Promise<FirstAnswer> {
    const language = chooseLanguage(null, languagesIn(wished ?? ''));
    const eventId = eventOfPage(path);
    const isKnown = isPagePath(path) && (eventId === null || eventId.length <= idMax_chars);
    // Of all that is nowhere there is one answer.
    const question = isKnown ? `${language} ${path}` : `${language} nowhere`;
    const answer = await this.#kept.of(question, () =>
      isKnown ? this.#make(path, eventId, language) : Promise.resolve(this.#nowhere(language)),
    );
    return answer ?? this.#nowhere(language);
  }

  async #make(path: string, eventId: string | null, language: Language): Promise<FirstAnswer> {
    if (eventId !== null) return this.#ofEvent(path, eventId, language);
    if (path !== '/') return this.#answer(200, this.#template.fill(language, null, path));
    const t = await textsIn(language);
    return this.#answer(
      200,
      this.#template.fill(
        language,
        await this.#home(language, t),
        path,
        urlOf(routes.firstPage, {}),
      ),
    );
  }

  async #ofEvent(path: string, eventId: string, language: Language): Promise<FirstAnswer> {
    const { events, clock } = this.#parts;
    const [shown] = await events.listPublic(onlyOne, { id: eventId });
    if (shown === undefined) {
      const event = await events.find(eventId);
      const isThere = event !== null && event.deletedAt === null;
      return isThere
        ? this.#answer(200, this.#template.fill(language, null, path))
        : this.#nowhere(language);
    }
    const t = await textsIn(language);
    const { state } = presentSummary(shown, clock());
    const told = { event: shown, state, competitorCount: shown.competitorCount };
    const words = eventWords(told, { path, origin: this.#origin(), language, t });
    const asked = urlOf(routes.eventDetail, { params: { eventId } });
    const isWatched = path.startsWith('/event/');
    return this.#answer(200, this.#template.fill(language, words, path, isWatched ? asked : null));
  }

  async #home(language: Language, t: Translate): Promise<FirstWords> {
    const origin = this.#origin();
    const shown = await this.#parts.events.listPublic({ ...onlyOne, limit: linked });
    return {
      title: `${t('app.name')} – ${t('app.claim')}`,
      description: t('firstPage.head.home'),
      address: `${origin}/`,
      picture: `${origin}/preview.jpg`,
      data: null,
      lines: [
        t('firstPage.head.home'),
        ...shown.map((event) => ({
          text: `${event.name}, ${event.place}, ${daysIn(language, event)}`,
          to: `/event/${event.id}`,
        })),
        t('firstPage.head.noScript'),
      ],
    };
  }

  #origin(): string {
    return this.#parts.publicUrl().replace(/\/$/, '');
  }

  #nowhere(language: Language): FirstAnswer {
    const body = prepareBody(this.#template.fill(language, null, '/nowhere'));
    return { status: 404, body: { ...asPage(body), etag: null } };
  }

  #answer(status: 200, page: string): FirstAnswer {
    return { status, body: asPage(prepareBody(page)) };
  }
}

const onlyOne = { search: '', limit: 1, offset: 0 } as const;

function asPage(body: PreparedBody): PreparedBody {
  return { ...body, type: 'text/html; charset=utf-8', varies: 'accept-language' };
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
