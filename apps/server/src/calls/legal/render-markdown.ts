/**
 * Markdown as HTML that can do nothing but be read. Who writes the legal pages is trusted with what they say, not
 * with what runs in a reader's browser: a text copied from a generator on the web may bring anything along.
 */
import { Marked, type Token } from 'marked';
import { escapeHtml } from '../../edge/answers/escape-html.ts';

/** @returns the first heading, and what stands below it */
export function renderMarkdown(markdown: string): { title: string | null; html: string } {
  const [first, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (first?.type === 'heading' && first.depth === 1) {
    return { title: textOf(first), html: marked.parser(rest) };
  }
  return { title: null, html: marked.parser(first === undefined ? [] : [first, ...rest]) };
}

const marked = new Marked({
  async: false,
  renderer: {
    /** What the file brings as HTML is left out; the words around it stay. */
    html: () => '',
    /** Fetching a picture tells its owner who reads: its words stand for it. */
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const target = safeTarget(href);
      return target === null ? words : `<a href="${escapeHtml(target)}" rel="noopener noreferrer">${words}</a>`;
    },
    /** The page has one heading above all of them. */
    heading({ tokens, depth }) {
      const level = Math.max(2, depth);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
  },
});

const safeProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A page, also of ours, an address to write to or a number to call; `null`: something that would run. */
function safeTarget(href: string): string | null {
  if (/^\/(?![/\\])/.test(href)) return href;
  // As a browser reads it: blanks and control characters within a scheme do not hide it.
  const url = URL.parse(href);
  return url !== null && safeProtocols.has(url.protocol) ? url.href : null;
}

/** The words alone. */
function textOf(token: Token): string {
  if (token.type === 'html') return '';
  if ('tokens' in token && token.tokens !== undefined) return token.tokens.map(textOf).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
}
