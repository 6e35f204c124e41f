/** Bodies full of faults, from visitors and free accounts: what judging them costs, and how long the answers are. */
import { limits } from '@startwand/contract';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { nonsense, type Nonsense } from './cast/nonsense.ts';
import { processorTime_ms } from './cast/server-cost.ts';

/** Four megabytes come over a socket and are counted in some milliseconds; parsed and judged it is a second. */
const cost_max_ms = 120;
const answerMax_bytes = 40_000;
const calls = 4;

export const attack: Attack = {
  title: 'megabytes of faults keep the server busy, and are answered with more of them',
  run: async (field) => {
    const findings: Finding[] = [];
    for (const round of field.rounds())
      for (const one of nonsense(field)) {
        const tried = await send(field, one);
        if (round === 0 || !tried.holds) findings.push(tried);
      }
    return findings;
  },
};

async function send({ attacker, server }: Battlefield, { says, path, token, body }: Nonsense): Promise<Finding> {
  const before = processorTime_ms(server.pid());
  const answers = [];
  for (let call = 0; call < calls; call += 1) answers.push(await attacker.post(path, body, token).catch(() => null));
  const after = processorTime_ms(server.pid());
  const cost_ms = before === null || after === null ? 0 : (after - before) / calls;
  const told = answers.filter((answer) => answer !== null);
  const isRefused = told.every(
    ({ http, status, text, json }) =>
      // Some calls refuse in the body of an HTTP 200.
      (http === 200 ? status !== 0 : http >= 400 && http < 500) &&
      text.length < answerMax_bytes &&
      issueCount(json) <= limits.issuesMax,
  );
  return finding(
    `${says} are refused at little cost`,
    isRefused && cost_ms <= cost_max_ms,
    `${told[0]?.http ?? 'hung up'} ${told[0]?.status ?? ''}, ${cost_ms.toFixed(0)} ms of processor time each`,
  );
}

function issueCount(json: unknown): number {
  const issues: unknown = Reflect.get(Object(json), 'issues');
  return Array.isArray(issues) ? issues.length : 0;
}
