/** Long texts for fields that a pattern judges, from a visitor who is not even logged in. */
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { processorTime_ms } from './cast/server-cost.ts';

const length = 80_000;
/** Reading and parsing so much JSON takes about a millisecond; a pattern that goes back and forth, seconds. */
const cost_max_ms = 60;
const calls = 8;

const profile = {
  firstName: 'Mal',
  lastName: 'Lory',
  street: 'Weg 1',
  city: 'Wien',
  country: 'AUT',
  password: 'kettle-Moss-41',
  consent: true,
};

/** What makes a pattern try many ways: an address without end, lines that nearly fit, digits, dots. */
const texts: Readonly<Record<string, string>> = {
  dots: `a@${'.'.repeat(length)}@`,
  signs: '@'.repeat(length),
  letters: `a@${'a'.repeat(length)}`,
  spaces: `${' '.repeat(length)}x`,
  lines: `${'\n'.repeat(length)}\0`,
  colons: `https://${':'.repeat(length)}`,
  digits: '9'.repeat(length),
};

export const attack: Attack = {
  title: 'a text of 80 kB in an address keeps the server busy for seconds',
  run: async (field) => {
    const findings: Finding[] = [];
    for (const round of field.rounds()) {
      for (const [what, text] of Object.entries(texts)) {
        const tried = await send(field, what, text);
        if (round === 0 || !tried.holds) findings.push(tried);
      }
    }
    return findings;
  },
};

async function send({ attacker, server }: Battlefield, what: string, text: string): Promise<Finding> {
  const before = processorTime_ms(server.pid());
  const answers = await Promise.all(
    Array.from({ length: calls / 2 }, () => [
      attacker.post('/user/password/forgotten', { email: text }),
      attacker.post('/user/register', { ...profile, email: text, website: text, company: text }),
    ]).flat(),
  );
  const after = processorTime_ms(server.pid());
  const isRefused = answers.every(({ http }) => http >= 400 && http < 500);
  const cost_ms = before === null || after === null ? 0 : (after - before) / calls;
  return finding(
    `${what} are refused at little cost`,
    isRefused && cost_ms <= cost_max_ms,
    `${answers[0]?.http}, ${cost_ms.toFixed(0)} ms of processor time each`,
  );
}
