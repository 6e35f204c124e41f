/** Sets the fonts of texts that the font of lists cannot show, in a whole document. */
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontRuns, type FontRun } from '../../../base/fonts/font-runs.ts';

export function withOtherScripts(pages: TDocumentDefinitions): TDocumentDefinitions {
  const { header, footer } = pages;
  return {
    ...pages,
    content: settable(pages.content),
    ...(header === undefined ? {} : { header: withRuns(header) }),
    ...(footer === undefined ? {} : { footer: withRuns(footer) }),
  };
}

function withRuns(made: DynamicContent | Content): DynamicContent | Content {
  if (typeof made !== 'function') return settable(made);
  return (page, pages, size) => {
    const content = made(page, pages, size);
    return content === null || content === undefined ? content : settable(content);
  };
}

/** A copy in which each text is one of runs where it needs several fonts. */
function settable<Part>(part: Part): Part;
function settable(part: unknown): unknown {
  // A list of texts would be a stack of lines.
  if (typeof part === 'string') return needsRuns(part) ? { text: runsOf(part) } : part;
  if (Array.isArray(part)) return part.map((one: unknown) => settable(one));
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([key, value]: readonly [string, unknown]) =>
    key === 'text' && typeof value === 'string'
      ? [key, needsRuns(value) ? runsOf(value) : value]
      : [key, nested.has(key) ? settable(value) : value],
  );
  return Object.fromEntries(entries);
}

/** Keys under which a PDF definition holds texts. Other keys hold names of styles, pictures and the like. */
const nested = new Set(['text', 'stack', 'columns', 'table', 'body', 'ul', 'ol']);

function needsRuns(text: string): boolean {
  return fontRuns(text).some(({ font }) => font !== 'Roboto');
}

/** Made anew for each: pdfmake writes into what it is given. */
function runsOf(text: string): readonly FontRun[] {
  return fontRuns(text).map((run) => ({ ...run }));
}
