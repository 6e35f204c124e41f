/**
 * Sends every call of the contract what nobody expects, and looks at each answer: it is one that the
 * contract names, and what was refused has changed nothing.
 */
import { columnNames, routes, verdictOn, type MatrixColumn, type Route, type RouteName } from '@startwand/contract';
import type { FullRace } from '../full-race.ts';
import { sampleCall } from '../sample-calls.ts';
import type { Stage } from '../stage.ts';
import { openWire, type Wire } from '../wire.ts';
import { attack, type Attack, type Target } from './attacks.ts';
import { Chance } from './chance.ts';
import { faultIn } from './judge.ts';
import { writesSeen } from './writes-seen.ts';

export interface FuzzPlan {
  readonly seed: number;
  readonly attacksPerCall: number;
  readonly names: readonly RouteName[];
  /** On the embedded database each call is followed by a look at whether it wrote anything. */
  readonly isEmbedded: boolean;
}

export interface FuzzReport {
  readonly calls: number;
  readonly faults: readonly string[];
}

interface Parts {
  readonly stage: Stage;
  readonly wire: Wire;
  readonly writes: () => Promise<number>;
  readonly foreign: FullRace;
  readonly stale: readonly [string, string];
}

const isRouteName = (name: string): name is RouteName => name in routes;
export const everyCall: readonly RouteName[] = Object.keys(routes).filter(isRouteName);

export async function fuzz(stage: Stage, plan: FuzzPlan): Promise<FuzzReport> {
  const wire = openWire(stage.port);
  const parts: Parts = {
    stage,
    wire,
    writes: () => (plan.isEmbedded ? writesSeen(stage.test.database) : Promise.resolve(0)),
    foreign: await stage.aForeignRace(),
    stale: [await stage.expiredToken(), await stage.revokedToken()],
  };
  // The first look opens a connection.
  await parts.writes();
  const faults: string[] = [];
  for (const name of plan.names) faults.push(...(await fuzzCall(parts, name, plan)));
  wire.close();
  return { calls: plan.names.length * plan.attacksPerCall, faults };
}

async function fuzzCall(parts: Parts, name: RouteName, { seed, attacksPerCall }: FuzzPlan): Promise<readonly string[]> {
  const { stage } = parts;
  // Of each call by itself: `--only` repeats what a round of all has found.
  const chance = new Chance(seed + everyCall.indexOf(name) * 1_000_003);
  const faults: string[] = [];
  let target = await aTarget(parts, name);
  for (let index = 0; index < attacksPerCall; index += 1) {
    const same = chance.copy();
    const made = attack(chance, target);
    const first = await tryOut(parts, routes[name], made);
    const { isChanged } = first;
    let { fault } = first;
    if (fault !== null && isChanged) {
      // What runs by itself writes now and then, too: a fault is what comes again.
      await stage.restore();
      target = await aTarget(parts, name);
      ({ fault } = await tryOut(parts, routes[name], attack(same, target)));
    }
    if (fault !== null)
      faults.push(`${name} ${fault}\n${told(made)}\nnpm run fuzz -- --seed ${seed} --only ${name} (attack ${index})`);
    if (!isChanged || index + 1 === attacksPerCall) continue;
    await stage.restore();
    target = await aTarget(parts, name);
  }
  return faults;
}

async function tryOut({ wire, writes, stage }: Parts, route: Route, made: Attack) {
  await settle(stage);
  const before = await writes();
  try {
    const answer = await wire.call(made.call);
    await settle(stage);
    const isChanged = (await writes()) !== before;
    const fault = faultIn(route, made, answer, isChanged);
    const shown = `answer: ${answer.http} ${answer.text.slice(0, 300)}`;
    return { fault: fault === null ? null : `${fault}\n${shown}`, isChanged };
  } catch (error) {
    if (isOfClient(error)) return { fault: null, isChanged: false };
    return { fault: `got no answer: ${String(error)}`, isChanged: true };
  }
}

/** What goes on after an answer is over: triggers are decided, mails are out. */
async function settle({ test }: Stage): Promise<void> {
  await test.app.services.triggerDispatch.idle();
  await test.app.services.mailSender.sendDue();
}

/** Our own client refuses to send some of it, and the server may hang up in the middle of what HTTP forbids. */
function isOfClient(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^ERR_|^HPE_|^ECONNRESET$|^EPIPE$/.test(code);
}

async function aTarget({ stage, foreign, stale }: Parts, name: RouteName): Promise<Target> {
  const sample = await sampleCall(name, { stage, race: await stage.aRace(), account: 'owner' });
  const tokens: Record<MatrixColumn, string | null> = {
    visitor: null,
    unconfirmed: await stage.tokenOf('unconfirmed'),
    user: await stage.tokenOf('user'),
    competitor: await stage.tokenOf('competitor'),
    owner: await stage.tokenOf('owner'),
    otherTimekeeper: await stage.tokenOf('otherTimekeeper'),
    salesPerson: await stage.tokenOf('salesPerson'),
    admin: await stage.tokenOf('admin'),
    unsecured: await stage.tokenOf('unsecured'),
    device: await stage.tokenOf('device'),
    phone: await stage.tokenOf('phone'),
  };
  const may = columnNames.filter((column) => verdictOn(routes[name], column) === 'allowed');
  const caller = may.includes('owner') ? 'owner' : (may[0] ?? 'visitor');
  return { name, sample, foreign, tokens, stale, caller };
}

function told({ kind, call }: Attack): string {
  const body = call.body === undefined ? '' : ` ${JSON.stringify(call.body.toString()).slice(0, 400)}`;
  return `${kind}: ${call.method} ${call.path.slice(0, 300)} ${JSON.stringify(call.headers).slice(0, 300)}${body}`;
}
