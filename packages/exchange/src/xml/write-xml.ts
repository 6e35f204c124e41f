/** XML as it is written: five characters are escaped, and what XML cannot carry at all is left out. */

/** An element that is to be written. */
export interface Written {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Elements, or one text. */
  readonly inside: readonly Written[] | string;
}

/** What may stand among the elements of another one; what is `null` is left out. */
export type MaybeWritten = Written | null | readonly (Written | null)[];

/** An element of elements. @example element('Name', {}, text('Family', 'Moser'), null) */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
  ...inside: readonly MaybeWritten[]
): Written {
  return { name, attributes: said(attributes), inside: inside.flat().filter((one) => one !== null) };
}

/** An element that holds a text; none where there is nothing to say. @example text('Club', competitor.club) */
export function text(
  name: string,
  value: string | number | null | undefined,
  attributes: Readonly<Record<string, string | number | null>> = {},
): Written | null {
  if (value === null || value === undefined || value === '') return null;
  return { name, attributes: said(attributes), inside: String(value) };
}

/** A whole file, one element a line. */
export function xmlOf(root: Written): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  write(root, '', lines);
  return `${lines.join('\n')}\n`;
}

/** An element within a stream of others: in one line, without the head of a file. */
export function inlineXmlOf(root: Written): string {
  const lines: string[] = [];
  write(root, '', lines);
  return lines.map((line) => line.trimStart()).join('');
}

function said(attributes: Readonly<Record<string, string | number | null>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) if (value !== null) kept[name] = String(value);
  return kept;
}

function write({ name, attributes, inside }: Written, indent: string, lines: string[]): void {
  const beside = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value, true)}"`);
  const open = `${indent}<${name}${beside.join('')}`;
  if (typeof inside === 'string') {
    lines.push(`${open}>${escaped(inside, false)}</${name}>`);
    return;
  }
  if (inside.length === 0) {
    lines.push(`${open}/>`);
    return;
  }
  lines.push(`${open}>`);
  for (const one of inside) write(one, `${indent}  `, lines);
  lines.push(`${indent}</${name}>`);
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A reader makes a blank of the end of a line in an attribute, and one line end of two in a text. */
function escaped(value: string, isAttribute: boolean): string {
  const plain = value
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')
    .replaceAll('\r', '&#13;');
  return isAttribute ? plain.replaceAll('\t', '&#9;').replaceAll('\n', '&#10;') : plain;
}
