/** What is used of `fontkit`, which brings no types of its own; `tsconfig.base.json` leads here. */
interface Glyph {
  readonly advanceWidth: number;
  readonly path: { toSVG(): string };
}

interface Layout {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
  readonly advanceWidth: number;
}

interface Font {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): Layout;
}

export function openSync(path: string): Font;
