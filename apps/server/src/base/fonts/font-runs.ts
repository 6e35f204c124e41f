/** Texts in the order and the fonts in which they are drawn, from left to right. */
import { paperFontOf, type PaperFontName } from '@startwand/contract';

export interface FontRun {
  readonly text: string;
  readonly font: PaperFontName;
}

/** Most texts are. The font of lists has all of it, and it is read from left to right. */
// oxlint-disable-next-line no-control-regex
const plain = /^[\u0000-\u017f]*$/;

/**
 * Splits a text by fonts. Words that are read from right to left are put in the order of the eye; the letters of such a word
 * stay as they are, because fonts join and turn them. A text as a whole is read from left to right, as the list is.
 *
 * @example fontRuns('7 דוד כהן') // '7 ', 'כהן', ' ', 'דוד'
 */
export function fontRuns(text: string): readonly FontRun[] {
  if (plain.test(text)) return text === '' ? [] : [{ text, font: 'Roboto' }];
  return joined(inOrderOfEye(wordsOf(text.normalize('NFC'))));
}

interface Word extends FontRun {
  readonly direction: 'left' | 'right' | 'either';
}

/** Neighbouring letters of one font and direction. */
function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const letter of Array.from(text)) {
    const before = words.at(-1);
    const next = wordOf(letter, before);
    const goesOn = before?.font === next.font && before.direction === next.direction && next.direction !== 'either';
    if (goesOn) words[words.length - 1] = { ...before, text: before.text + letter };
    else words.push(next);
  }
  return words;
}

function wordOf(letter: string, before: Word | undefined): Word {
  // A mark stands on the letter in front of it, whatever font that has.
  if (before !== undefined && before.direction !== 'either' && /[\p{M}\u200c\u200d]/u.test(letter)) {
    return { ...before, text: letter };
  }
  const { name: font = 'Roboto', isRightToLeft = false } = paperFontOf(letter) ?? {};
  if (isRightToLeft && /[\p{L}\p{M}]/u.test(letter)) return { text: letter, font, direction: 'right' };
  return { text: letter, font, direction: /[\p{L}\p{M}]/u.test(letter) ? 'left' : 'either' };
}

/** Turns each stretch from the first word of the other direction to the last one behind it. */
function inOrderOfEye(words: readonly Word[]): readonly Word[] {
  const ordered: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const end = endOfTurned(words, at);
    const stretch = words.slice(at, end);
    if (stretch.length === 0) ordered.push(...words.slice(at, at + 1));
    else {
      ordered.push(...digitsTogether(stretch).toReversed().map(mirrored));
      at = end - 1;
    }
  }
  return ordered;
}

function endOfTurned(words: readonly Word[], begin: number): number {
  let end = begin;
  for (let at = begin; at < words.length; at += 1) {
    const direction = words[at]?.direction;
    if (direction === 'left' || (at === begin && direction !== 'right')) break;
    if (direction === 'right') end = at + 1;
  }
  // A bracket that was opened among them is closed there, too.
  const brackets = words.slice(begin, end).filter(({ text }) => /^[()[\]]$/.test(text));
  const isOpen = /^[([]$/.test(brackets.at(-1)?.text ?? '');
  return isOpen && /^[)\]]$/.test(words[end]?.text ?? '') ? end + 1 : end;
}

/** Numbers are read from left to right everywhere. */
function digitsTogether(words: readonly Word[]): readonly Word[] {
  const together: Word[] = [];
  for (const word of words) {
    const before = together.at(-1);
    if (before !== undefined && /^[\p{N}.,:]+$/u.test(before.text) && /^[\p{N}.,:]$/u.test(word.text)) {
      together[together.length - 1] = { ...before, text: before.text + word.text };
    } else together.push(word);
  }
  return together;
}

const mirrors: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

function mirrored(word: Word): Word {
  return { ...word, text: mirrors[word.text] ?? word.text };
}

function joined(words: readonly Word[]): readonly FontRun[] {
  const runs: FontRun[] = [];
  for (const { text, font, direction } of words) {
    const before = runs.at(-1);
    // Two words from right to left are drawn each by itself, in the order that they have here.
    if (before?.font === font && direction !== 'right' && font === 'Roboto') {
      runs[runs.length - 1] = { font, text: before.text + text };
    } else runs.push({ text, font });
  }
  return runs;
}
