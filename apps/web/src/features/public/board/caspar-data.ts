/** What a CasparCG server hands to `update`: JSON, or XML of `componentData`, or an object. Only our own words are read. */
import { limits, type BoardView } from '@startwand/contract';

/** More than any of our words need: what comes from a rundown is read within a bound. */
const dataMax = 10_000;

/**
 * The view that the data asks for by `view` (`onCourse`, `last`, `top`, `class`, `saved`, `next`, `startList`, `message`, `picture`,
 * `all`), with `rows`, `class`, `list` and `message` beside it.
 *
 * @returns `undefined`: nothing of ours is in it; `null`: all together
 * @example viewOfData('{"view":"class","class":"U16"}') // { kind: 'class', class: 'U16' }
 */
export function viewOfData(data: unknown): BoardView | null | undefined {
  const words = wordsOf(data);
  const view = words.get('view');
  const message = words.get('message')?.trim() ?? '';
  const ofClass = words.get('class')?.trim() ?? '';
  const ofList = words.get('list')?.trim() ?? '';
  switch (view) {
    case 'all':
      return null;
    case 'onCourse':
    case 'last':
    case 'next':
    case 'startList':
      return { kind: view };
    case 'picture':
      return { kind: 'picture', of: 'organizer' };
    case 'top':
      return { kind: 'top', rows: rowsOf(words.get('rows')) };
    case 'class':
      return ofClass === '' ? undefined : { kind: 'class', class: ofClass.slice(0, limits.classMax) };
    case 'saved':
      return ofList === '' ? undefined : { kind: 'saved', list: ofList.slice(0, limits.savedListNameMax) };
    case 'message':
    case undefined:
      return message === '' ? undefined : { kind: 'message', text: message.slice(0, limits.boardMessageMax) };
    default:
      return undefined;
  }
}

const rows_default = 5;

function rowsOf(given: string | undefined): number {
  const rows = Number(given ?? rows_default);
  return Number.isInteger(rows) && rows >= 1 && rows <= limits.boardRowsMax ? rows : rows_default;
}

function wordsOf(data: unknown): ReadonlyMap<string, string> {
  if (typeof data === 'object' && data !== null) return entriesOf(data);
  if (typeof data !== 'string' || data.length > dataMax) return new Map();
  return data.trimStart().startsWith('<') ? wordsOfXml(data) : wordsOfJson(data);
}

function wordsOfJson(data: string): ReadonlyMap<string, string> {
  try {
    const read: unknown = JSON.parse(data);
    return typeof read === 'object' && read !== null ? entriesOf(read) : new Map();
  } catch {
    return new Map();
  }
}

function entriesOf(data: object): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(data).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}

/** `<templateData><componentData id="view"><data id="text" value="top"/></componentData></templateData>` */
function wordsOfXml(data: string): ReadonlyMap<string, string> {
  const components = new DOMParser().parseFromString(data, 'text/xml').querySelectorAll('componentData');
  return new Map(
    [...components].flatMap((component): [string, string][] => {
      const name = component.getAttribute('id');
      const value = component.querySelector('data')?.getAttribute('value') ?? null;
      return name === null || value === null ? [] : [[name, value]];
    }),
  );
}
