/** How a tool is asked: it helps where help is wanted, and says what it cannot take in a sentence, never in a stack. */
import { parseArgs } from 'node:util';

/**
 * The options of this process. Ends it after `--help`, and where an option is not one of these.
 *
 * @template {import('node:util').ParseArgsOptionsConfig} Options
 * @template {boolean} [Names=false]
 * @param {string} usage what `--help` prints, with the newline at its end
 * @param {Options} options as `parseArgs` takes them
 * @param {Names} [takesNames] whether names may stand there without an option
 * @example const { values } = commandLine(usage, { seed: { type: 'string', default: '1' } });
 */
export function commandLine(usage, options, takesNames) {
  if (process.argv.includes('--help')) {
    process.stdout.write(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options, allowPositionals: takesNames ?? false });
  } catch (error) {
    if (error instanceof TypeError) return refuseUse(error.message, usage);
    throw error;
  }
}

/**
 * Says what was asked wrongly and how it is asked, and ends the process with 2.
 *
 * @param {string} message
 * @param {string} usage
 * @returns {never}
 */
export function refuseUse(message, usage) {
  process.stderr.write(`${message}\n\n${usage}`);
  process.exit(2);
}

/**
 * @param {string} name of the option
 * @param {string} text
 * @param {string} usage
 * @returns {number} not below zero
 */
export function wholeNumber(name, text, usage) {
  return /^\d{1,15}$/.test(text) ? Number(text) : refuseUse(`--${name} takes a whole number, not «${text}».`, usage);
}

/**
 * @param {string} kind what they are: `bench`
 * @param {readonly string[]} asked
 * @param {readonly string[]} known
 * @param {string} usage
 */
export function knownNames(kind, asked, known, usage) {
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    refuseUse(`No ${kind} is called ${unknown.join(', ')}. There are ${known.join(', ')}.`, usage);
}
