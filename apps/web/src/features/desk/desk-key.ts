/**
 * The keys of the timing desk, in one table: which key does what. The buttons and the help sheet show
 * them from here.
 */

/** In the order of the help sheet. */
export const deskKeys = {
  give: 'Enter',
  nextOpen: 'O',
  takeNumbered: 'B',
  takeStamped: 'C',
  startNow: 'S',
  finishNow: 'F',
  dns: 'N',
  dnf: 'D',
  dsq: 'Q',
  move: 'M',
  remove: 'X',
  takeOut: 'Shift+X',
  addMissing: 'Shift+M',
  swap: 'W',
  takeOver: 'R',
  editTime: 'E',
  penalty: 'P',
  runSheet: 'I',
  finishList: 'L',
  takeDoubt: 'T',
  keepImpulse: 'K',
  holdArm: 'A',
  holdFinish: 'H',
  undo: 'Z',
  redo: 'Shift+Z',
  earlierTrigger: 'ArrowLeft',
  laterTrigger: 'ArrowRight',
  rowAbove: 'ArrowUp',
  rowBelow: 'ArrowDown',
  lateEntry: '+',
  search: '/',
  erase: 'Backspace',
  clear: 'Escape',
  help: '?',
} as const;

/** So many intermediates have a key: Shift and their digit. */
export const intermediateKeys = 8;

export function keyOfIntermediate(section: number): string {
  return `⇧${section}`;
}

export type DeskAction = keyof typeof deskKeys;

export type DeskKey =
  | { readonly kind: 'digit'; readonly digit: string }
  | { readonly kind: 'action'; readonly action: DeskAction }
  /** An impulse at an intermediate: 1 is the first one. */
  | { readonly kind: 'intermediate'; readonly section: number };

/** What of a key press matters here. */
export interface KeyPress {
  readonly key: string;
  /** Where the key lies, whatever it writes there. */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  /** The key is held down and repeats itself. */
  readonly repeat: boolean;
}

const actions: ReadonlyMap<string, DeskAction> = new Map(
  Object.entries(deskKeys).flatMap(([name, key]) => (isAction(name) ? [[key, name]] : [])),
);

/** What a slip of a finger must not do: the key is held until it is done. */
const held: ReadonlySet<DeskAction> = new Set(['holdArm', 'holdFinish']);
export const hold_ms = 800;

export function isHeld(action: DeskAction): boolean {
  return held.has(action);
}

/** Moving on is the only thing that a held key may do again: an impulse is one press. */
const repeatable: ReadonlySet<DeskAction> = new Set([
  'earlierTrigger',
  'laterTrigger',
  'rowAbove',
  'rowBelow',
  'erase',
]);

/** `null`: not a key of the desk; the browser keeps it. */
export function deskKeyOf(press: KeyPress): DeskKey | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  if (/^[0-9]$/.test(press.key)) {
    return press.repeat ? null : { kind: 'digit', digit: press.key };
  }
  const section = press.shiftKey ? Number(/^Digit(\d)$/.exec(press.code)?.[1] ?? 0) : 0;
  if (section >= 1 && section <= intermediateKeys) return press.repeat ? null : { kind: 'intermediate', section };
  const action = actions.get(nameOf(press));
  if (action === undefined) return null;
  return press.repeat && !repeatable.has(action) ? null : { kind: 'action', action };
}

/** Letters whatever Caps Lock says; a sign that needs Shift on this keyboard by its own name. */
function nameOf({ key, shiftKey }: KeyPress): string {
  if (!/^[a-z]$/i.test(key)) return key;
  return shiftKey ? `Shift+${key.toUpperCase()}` : key.toUpperCase();
}

function isAction(name: string): name is DeskAction {
  return name in deskKeys;
}

/** Enter and the arrows mean something to the control itself. */
export function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary') !== null;
}
