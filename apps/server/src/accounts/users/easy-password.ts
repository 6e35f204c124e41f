/**
 * Passwords that are among the first to be tried: the commonest ones, rows of the keyboard, repetitions,
 * and what stands on the account anyway. Anything else of enough length is taken, whatever it is made
 * of. The words of the context are here, as OWASP ASVS 6.1.2 asks.
 */
import { limits, type PasswordVerdict } from '@startwand/contract';
import { isLeakedPassword } from './leaked-passwords.ts';

const ourWords = ['startwand', 'timing', 'timekeeper', 'zeitnehmung', 'race'];

/** Of which the usual lists of leaked passwords are made, in the languages of our people. */
const wellKnown = [
  'password passwort passord contrasena contrasenya parola jelszo motdepasse secret geheim hemmelig segreto titkos',
  'letmein welcome willkommen velkommen benvenuto bienvenido admin administrator root master login user guest test',
  'iloveyou ichliebedich tiamo teamo princess sunshine football fussball baseball basketball superman batman',
  'dragon monkey shadow michael jordan charlie hello hallo ciao freedom whatever trustno pokemon starwars',
  'summer sommer winter spring herbst autumn internet computer samsung google default changeme',
]
  .join(' ')
  .split(' ');

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiopu',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
];
const sequences = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')]);

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

const differentMin = 5;
/** So much has to be left that nobody guesses. */
const leftMin = 4;

/** How a form with such a password is refused. */
export const easyPassword = {
  error: 'INVALID_INPUT',
  issues: [{ path: ['password'], code: 'TOO_EASY' }],
} as const;

/** So much of one that nobody guesses is more than enough. */
const strongMin = 12;

/** @param about address and names of the account */
export function isEasyPassword(password: string, about: readonly string[]): boolean {
  return ratePassword(password, about) === 'easy';
}

/** The same rule as more than a refusal: for who chooses a password. */
export function ratePassword(password: string, about: readonly string[]): PasswordVerdict {
  const text = plainTextOf(password);
  if (password.length < limits.passwordMin || new Set(text).size < differentMin) return 'easy';
  const words = [...about.flatMap(wordsOf), ...ourWords, ...wellKnown];
  const plain = Array.from(text, (character) => lookAlikes[character] ?? character).join('');
  // `Manchester!` and `manchester99` are the same password to a guesser.
  const bare = text.replaceAll(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '');
  if ([text, plain, bare].some(isLeakedPassword)) return 'easy';
  const left = Math.min(...[text, plain].map((one) => withoutGuessed(one, words).length));
  return left < leftMin ? 'easy' : left < strongMin ? 'fair' : 'strong';
}

/** As passwords are compared: in lower case, without accents. */
export function plainTextOf(password: string): string {
  return password.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The parts of an address or a name that are long enough to be one. */
function wordsOf(text: string): readonly string[] {
  const parts = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return parts.filter((part) => part.length > 2);
}

function withoutGuessed(text: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), text);
  return left
    .replaceAll(/(.)\1{2,}/gu, ' ')
    .replaceAll(/(19|20)\d\d/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(withoutSequences)
    .join('');
}

/** Three and more that follow each other on a row. */
function withoutSequences(text: string): string {
  let left = '';
  for (let at = 0; at < text.length;) {
    const length = sequenceAt(text, at);
    if (length < 3) left += text[at];
    at += Math.max(length < 3 ? 1 : length, 1);
  }
  return left;
}

function sequenceAt(text: string, at: number): number {
  let length = 1;
  const follows = (end: number): boolean =>
    end <= text.length && sequences.some((row) => row.includes(text.slice(at, end)));
  while (follows(at + length + 1)) length += 1;
  return length;
}
