/** The built page with what is told before any script runs, and what a browser may ask for already. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeTag, type Language } from '@startwand/locales';
import { escapeHtml } from '../../edge/answers/escape-html.ts';
import { drawFirstLook, type FirstLook } from './first-look.ts';

/** Written into the head of a page, and for those who run no script. */
export interface FirstWords {
  readonly title: string;
  readonly description: string;
  /** Absolute, as is the picture. */
  readonly address: string;
  readonly picture: string;
  /** Where it is no picture of the usual size: one of a result. */
  readonly isUpright?: boolean;
  /** Of one person: read by who was sent it, and found by nobody. */
  readonly isPersonal?: boolean;
  /** JSON-LD; `null`: nothing to say to machines. */
  readonly data: object | null;
  /** What is to be read before the page runs. */
  readonly look: FirstLook;
  /** Whether everybody sees that at once; otherwise only who runs no script. */
  readonly isSeen: boolean;
}

/** Vite's manifest: what was built of a source, and what that needs before it runs. */
type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

export const previewSize = { width: 1_200, height: 630 };
const resultSize = { width: 1_080, height: 1_350 };

export class PageTemplate {
  readonly #page: string;
  readonly #manifest: Manifest;

  /** @param folder of the built pages */
  constructor(folder: string) {
    this.#page = readFileSync(join(folder, 'index.html'), 'utf8');
    const manifest = join(folder, '.vite/manifest.json');
    this.#manifest = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  }

  /**
   * @param words a bare `FirstLook` where strangers are told nothing: search engines need not remember such a page, and
   *   its look is read by browsers without JavaScript only
   * @param path of the page, whose code is asked for together with the first
   * @param asked what the page calls for first
   */
  fill(language: Language, words: FirstWords | FirstLook, path: string, asked: string | null = null): string {
    const hasWords = 'title' in words;
    const { tooOld } = hasWords ? words.look : words;
    const head = [
      hasWords ? headOf(words, language) : '<meta name="robots" content="noindex" />',
      ...(asked === null ? [] : [`<link rel="preload" as="fetch" crossorigin href="${escapeHtml(asked)}" />`]),
    ].join('\n    ');
    // Behind what every page runs on: that is most of it, and a phone asks for six at a time.
    const code = this.#codeOf(path, language).join('\n    ');
    return this.#page
      .replace('<html lang="en">', () => `<html lang="${localeTag(language)}">`)
      .replace('<title>Startwand</title>', (title) => (hasWords ? head : `${title}\n    ${head}`))
      .replace('</head>', (end) => (code === '' ? end : `  ${code}\n  ${end}`))
      .replace(' hidden></p>', (start) => start.replace('</p>', `${escapeHtml(tooOld)}</p>`))
      .replace('<div id="root"></div>', () => (hasWords ? rootWith(words.look, words.isSeen) : rootWith(words, false)));
  }

  /** Otherwise the browser would learn of each file from the one before it. */
  #codeOf(path: string, language: Language): readonly string[] {
    const wanted = this.#filesOf([...sourcesOf(path), ...textsOf(path, language)]);
    const known = new Set(this.#filesOf(['index.html']));
    return wanted
      .filter((file) => !known.has(file))
      .map((file) =>
        file.endsWith('.css')
          ? // What is drawn already does not wait for it; the screen that it is for does.
            `<link rel="preload" as="style" crossorigin href="/${file}" />`
          : `<link rel="modulepreload" crossorigin href="/${file}" />`,
      );
  }

  #filesOf(sources: readonly string[]): readonly string[] {
    const seen = new Set<string>();
    const collect = (source: string): void => {
      if (seen.has(source)) return;
      seen.add(source);
      this.#manifest[source]?.imports?.forEach(collect);
    };
    sources.forEach(collect);
    const files = [...seen].flatMap((source) => {
      const built = this.#manifest[source];
      return built === undefined ? [] : [...(built.css ?? []), built.file];
    });
    return [...new Set(files)];
  }
}

const eventScreen = 'src/screens/event/EventScreen.tsx';
const screens: Readonly<Record<string, readonly string[]>> = {
  '': [eventScreen, 'src/screens/event/OverviewTab.tsx'],
  result: [eventScreen, 'src/screens/event/ResultTab.tsx', 'src/features/public/competitor/ResultOf.tsx'],
  heats: [eventScreen, 'src/screens/event/HeatsTab.tsx'],
  competitors: [eventScreen, 'src/screens/event/CompetitorsTab.tsx'],
  live: [eventScreen, 'src/screens/live/LiveTab.tsx'],
  board: ['src/screens/event/BoardScreen.tsx'],
};

function sourcesOf(path: string): readonly string[] {
  const [first, , tab = ''] = path.split('/').filter((name) => name !== '');
  if (first === undefined) return ['src/screens/home/HomeScreen.tsx'];
  return first === 'event' ? (screens[tab] ?? []) : [];
}

function textsOf(path: string, language: Language): readonly string[] {
  const texts = `../../packages/locales/src/${language}`;
  const [first, , tab] = path.split('/').filter((name) => name !== '');
  if (first === undefined) return [`${texts}.ts`, `${texts}/first-page.ts`];
  if (first !== 'event') return [`${texts}.ts`];
  return tab === 'live' ? [`${texts}.ts`] : [`${texts}.ts`, `${texts}/public-event.ts`];
}

function headOf(words: FirstWords, language: Language): string {
  const { title, description, address, picture, data, isUpright = false, isPersonal = false } = words;
  const size = isUpright ? resultSize : previewSize;
  const named = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}" />`;
  const open = (property: string, content: string): string =>
    `<meta property="og:${property}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    ...(isPersonal ? [named('robots', 'noindex')] : []),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    open('type', 'website'),
    open('site_name', 'Startwand'),
    open('title', title),
    open('description', description),
    open('url', address),
    open('locale', localeTag(language).replace('-', '_')),
    open('image', picture),
    open('image:type', isUpright ? 'image/png' : 'image/jpeg'),
    open('image:width', String(size.width)),
    open('image:height', String(size.height)),
    named('twitter:card', 'summary_large_image'),
    ...(data === null ? [] : [`<script type="application/ld+json">${asData(data)}</script>`]),
  ].join('\n    ');
}

/** Nothing in it ends the element that it stands in. */
function asData(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

function rootWith(look: FirstLook, isSeen: boolean): string {
  const drawn = drawFirstLook(look, isSeen);
  return isSeen ? `<div id="root">${drawn}</div>` : `<div id="root"></div>\n    <noscript>${drawn}</noscript>`;
}
