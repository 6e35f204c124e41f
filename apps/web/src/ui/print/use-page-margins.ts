import { useLayoutEffect } from 'react';

/** In the margin of every page: what it is of above, from the second page on, and what is said at its foot. */
export function usePageMargins(above: string, below: string): void {
  useLayoutEffect(() => {
    // Rules of a page know no variables; a sheet of the document's own is made of text only.
    if (typeof CSSStyleSheet !== 'function' || !('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@page { @top-left { ${small} content: ${quoted(above)}; } @bottom-left { ${small} content: ${quoted(below)}; } }
       @page :first { @top-left { content: none; } }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [above, below]);
}

const small = 'font-family: system-ui, sans-serif; font-size: 8pt; color: #555555; white-space: nowrap;';

/** A text as CSS writes it: what would end it is written by its number. */
export function quoted(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return `"${text.replace(/["\\\u0000-\u001f<]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16) ?? ''} `)}"`;
}
