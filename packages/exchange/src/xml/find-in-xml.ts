/** Elements by their names. Programs differ in small and capital letters of the same format. */
import type { XmlElement } from './read-xml.ts';

export function elementsNamed(element: XmlElement | null, name: string): readonly XmlElement[] {
  const wanted = name.toLowerCase();
  return element === null ? [] : element.elements.filter((one) => one.key === wanted);
}

/** The first one on the way. @example elementAt(root, 'AL_race', 'AL_raceinfo') */
export function elementAt(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  let found = element;
  for (const name of path) found = elementsNamed(found, name)[0] ?? null;
  return found;
}

/** What it says; `null` where it is not there, or says nothing. */
export function textAt(element: XmlElement | null, ...path: readonly string[]): string | null {
  return elementAt(element, ...path)?.text || null;
}

export function attributeOf(element: XmlElement | null, name: string): string | null {
  return element?.attributes.get(name.toLowerCase()) || null;
}

/** A whole number, or `null`. */
export function wholeAt(element: XmlElement | null, ...path: readonly string[]): number | null {
  const text = textAt(element, ...path);
  return text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : null;
}
