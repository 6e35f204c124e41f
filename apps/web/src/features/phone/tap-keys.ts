/** What a key means on a phone that times a point: a Bluetooth shutter, a presenter's clicker or the volume are keys, too. */

export type TapKey =
  | { readonly kind: 'tap' }
  | { readonly kind: 'digit'; readonly digit: string }
  | { readonly kind: 'erase' }
  | { readonly kind: 'leave' };

/** What a browser, a keyboard or a reader of the page needs for itself. */
const others =
  /^(?:Tab|Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|F\d+|Arrow\w+|Home|End|ContextMenu|Dead|Unidentified|Process)$/;

type Pressed = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** `null`: nothing of ours. */
export function tapKeyOf({ key, repeat, ctrlKey, altKey, metaKey }: Pressed): TapKey | null {
  if (ctrlKey || altKey || metaKey || others.test(key)) return null;
  if (/^\d$/.test(key)) return { kind: 'digit', digit: key };
  if (key === 'Backspace' || key === 'Delete') return { kind: 'erase' };
  if (key === 'Escape') return { kind: 'leave' };
  // Who keeps a key down has tapped once.
  return repeat ? null : { kind: 'tap' };
}
