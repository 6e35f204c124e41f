/** The browser and the system that a program says it is, in the words that people know them by. */
import { limits } from '@startwand/contract';

/** No agent is longer than that; who sends more is cut off before it is read. */
const readMax = 400;

/** The first that is found: most browsers say that they are others, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * @returns `null`: nothing that anybody would know
 * @example agentName('Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0') // 'Firefox, Windows'
 */
export function agentName(agent: string): string | null {
  const said = agent.slice(0, readMax);
  const named = (known: typeof browsers): string | null => known.find(([pattern]) => pattern.test(said))?.[1] ?? null;
  const found = [named(browsers) ?? programIn(said), named(systems)].filter((one) => one !== null);
  return found.length === 0 ? null : found.join(', ').slice(0, limits.agentMax);
}

/** A program that its user wrote: its own first word. */
function programIn(said: string): string | null {
  const word = /^[A-Za-z][\w.-]{0,29}/.exec(said)?.[0] ?? null;
  return word === 'Mozilla' ? null : word;
}
