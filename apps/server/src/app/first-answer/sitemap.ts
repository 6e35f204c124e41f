/** What search engines ask for beside pages: where they may look, and which events there are. */
import type { EventStore } from '../../race/events/store.ts';
import { escapeHtml } from '../../edge/answers/escape-html.ts';

interface Parts {
  readonly events: Pick<EventStore, 'listPublic'>;
  readonly elapsed_ms: () => number;
  readonly publicUrl: () => string;
}

/** The newest; a search engine takes five times as many in one file. */
const listedMax = 10_000;
/** Search engines come once a day. */
const kept_ms = 600_000;

export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /panel',
    'Disallow: /unsubscribe',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}

/** The map, read from the lists of visitors once in ten minutes however often search engines ask. */
export class Sitemap {
  readonly #parts: Parts;
  #kept: { readonly madeAt_ms: number; readonly text: Promise<string> } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  text(): Promise<string> {
    const now_ms = this.#parts.elapsed_ms();
    if (this.#kept !== null && now_ms - this.#kept.madeAt_ms < kept_ms) return this.#kept.text;
    const text = this.#make();
    this.#kept = { madeAt_ms: now_ms, text };
    text.catch(() => (this.#kept = null));
    return text;
  }

  async #make(): Promise<string> {
    const { events, publicUrl } = this.#parts;
    const shown = await events.listPublic({ search: '', limit: listedMax, offset: 0 });
    const paths = ['/', ...shown.map(({ id }) => `/event/${id}`)];
    const lines = paths.map((path) => `<url><loc>${escapeHtml(new URL(path, publicUrl()).href)}</loc></url>`);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...lines,
      '</urlset>',
      '',
    ].join('\n');
  }
}
