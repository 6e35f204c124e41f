/** What shows that a screen is the one that was meant: by its role and its text, in whatever language. */
import type { Page } from '@playwright/test';
import { loadSection, loadTexts, type Language, type SectionName, type TextKey } from '@startwand/locales';

type Role =
  | 'button'
  | 'combobox'
  | 'dialog'
  | 'grid'
  | 'heading'
  | 'link'
  | 'navigation'
  | 'radio'
  | 'region'
  | 'searchbox'
  | 'tab'
  | 'textbox';

export interface Mark {
  readonly role: Role;
  /** Of a text in one form; what is filled in may be anything. */
  readonly text: TextKey;
  /** Of a heading: the same word may stand above a part of another page. */
  readonly level?: 1 | 2;
  /** Something stands before it. */
  readonly isEnd?: true;
}

/** At least one; all of them together have to be on one page only. */
export type Marks = readonly [Mark, ...Mark[]];

/** @example mark.dialog('events.copy.title') */
export const mark = {
  button: (text: TextKey): Mark => ({ role: 'button', text }),
  combobox: (text: TextKey): Mark => ({ role: 'combobox', text }),
  dialog: (text: TextKey): Mark => ({ role: 'dialog', text }),
  grid: (text: TextKey): Mark => ({ role: 'grid', text }),
  heading: (text: TextKey): Mark => ({ role: 'heading', text }),
  headingEndingIn: (text: TextKey): Mark => ({ role: 'heading', text, isEnd: true }),
  link: (text: TextKey): Mark => ({ role: 'link', text }),
  navigation: (text: TextKey): Mark => ({ role: 'navigation', text }),
  radio: (text: TextKey): Mark => ({ role: 'radio', text }),
  region: (text: TextKey): Mark => ({ role: 'region', text }),
  searchbox: (text: TextKey): Mark => ({ role: 'searchbox', text }),
  tab: (text: TextKey): Mark => ({ role: 'tab', text }),
  textbox: (text: TextKey): Mark => ({ role: 'textbox', text }),
  /** The heading of a page, and of a step in it. */
  title: (text: TextKey): Mark => ({ role: 'heading', text, level: 1 }),
  step: (text: TextKey): Mark => ({ role: 'heading', text, level: 2 }),
};

/** Those that marks take words from, beside what every page says. */
const sections = [
  'report',
  'account',
  'admin',
  'competitors',
  'desk',
  'devices',
  'eventForm',
  'events',
  'firstPage',
  'heats',
  'imports',
  'legal',
  'money',
  'official',
  'papers',
  'publicEvent',
  'records',
  'registration',
  'results',
  'lists',
  'onAir',
  'phone',
  'security',
  'series',
  'service',
  'setUp',
  'sheet',
  'startList',
] as const satisfies readonly SectionName[];

/** Every text of a language that marks may look for. */
export async function loadEveryText(language: Language): Promise<object> {
  const loaded = await Promise.all(sections.map(async (name) => [name, await loadSection(name, language)] as const));
  return { ...(await loadTexts(language)), ...Object.fromEntries(loaded) };
}

/** @throws when it is no text, or one in several forms */
function nameOf({ text, isEnd }: Mark, texts: object): RegExp {
  const found = text.split('.').reduce<unknown>((node, part) => (isRecord(node) ? node[part] : undefined), texts);
  if (typeof found !== 'string') throw new Error(`${text} is no text in one form, or of a section that is not loaded.`);
  const parts = found.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
  return new RegExp(`^${isEnd === true ? '.+' : ''}${parts.join('.+')}$`, 'u');
}

/** As it is said of a mark that is not there, and by which two marks are the same. */
export function sayMark(mark: Mark, texts: object): string {
  return `${mark.role}${mark.level === undefined ? '' : ` of level ${mark.level}`} ${nameOf(mark, texts).source}`;
}

export function locatorOf(page: Page, mark: Mark, texts: object) {
  const { role, level } = mark;
  return page.getByRole(role, { name: nameOf(mark, texts), ...(level === undefined ? {} : { level }) }).first();
}

/** One line of what a page says to those who do not see it. */
interface Said {
  readonly role: string;
  readonly name: string;
  readonly level: number | null;
}

/** Everything that has a role and a name, read at once. */
export async function saidBy(page: Page): Promise<readonly Said[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  return lines.flatMap((line) => {
    // A line with a colon in its name stands in quotes.
    const [, quote, rest = ''] = /^\s*- ('?)(.*)$/.exec(line) ?? [];
    const plain = quote === '' ? rest : rest.replaceAll("''", "'");
    const [, role, name, behind = ''] = /^(\w+) "((?:[^"\\]|\\.)*)"(.*)$/.exec(plain) ?? [];
    if (role === undefined || name === undefined) return [];
    const level = /\[level=(\d)\]/.exec(behind)?.[1];
    return [{ role, name: name.replaceAll(/\\(.)/g, '$1'), level: level === undefined ? null : Number(level) }];
  });
}

export function isAmong(mark: Mark, said: readonly Said[], texts: object): boolean {
  const name = nameOf(mark, texts);
  return said.some(
    (one) => one.role === mark.role && (mark.level === undefined || mark.level === one.level) && name.test(one.name),
  );
}

function isRecord(node: unknown): node is Readonly<Record<string, unknown>> {
  return typeof node === 'object' && node !== null;
}
