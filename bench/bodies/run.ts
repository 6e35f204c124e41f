/**
 * Megabytes of nonsense, each kind many times: what refusing it costs the main thread of a server, as the
 * system counts it. The bytes themselves come over a socket; one call that refuses them unread is the limit.
 */
import { openField, openGround, type Battlefield } from '../../attacks/cast/battlefield.ts';
import { nonsense, type Nonsense } from '../../attacks/cast/nonsense.ts';
import { mainThreadTime_ms } from '../../attacks/cast/server-cost.ts';
import { rowOf, type BenchRow } from '../bench-row.ts';
import { sized } from '../stage/sized.ts';

/** The system counts in hundredths of a second: a single call is none. */
const calls = sized(24, 4);
/** From an address of their own, as an attacker has many. */
const callsPerAddress = 4;
const costMax_ms = 20;

export async function run(): Promise<readonly BenchRow[]> {
  const ground = await openGround(null, ['--quota-factor=10000']);
  const { field, clear } = openField(ground, { seed: 1, share_ms: 0 });
  try {
    const kinds = nonsense(field);
    // A server compiles what it runs often: nobody attacks with one body.
    for (const kind of kinds) await costOf(field, kind);
    const costs = [];
    for (const kind of kinds) costs.push({ ...kind, ms: await costOf(field, kind) });
    const unread_ms = costs.find(({ says }) => says.endsWith('of nobody'))?.ms ?? 0;
    return costs.map(({ says, ms, body }) =>
      rowOf(
        `refusing ${says} (${(body.length / 1_000_000).toFixed(1)} MB)`,
        [ms, 'ms'],
        [unread_ms, 'refused unread'],
        [`under ${costMax_ms} ms of the main thread`, ms < costMax_ms],
      ),
    );
  } finally {
    clear();
    await ground.server.stop();
  }
}

/** On average. */
async function costOf({ server, another }: Battlefield, kind: Nonsense): Promise<number> {
  const before_ms = mainThreadTime_ms(server.pid()) ?? 0;
  for (let from = 0; from < calls; from += callsPerAddress) {
    const attacker = another();
    for (let call = 0; call < callsPerAddress; call += 1) {
      // Some are hung up on before they have sent everything.
      const answer = await attacker.post(kind.path, kind.body, kind.token).catch(() => null);
      if (answer?.http === 429) throw new Error(`${kind.says}: it is the quota that is measured`);
    }
    attacker.leave();
  }
  return ((mainThreadTime_ms(server.pid()) ?? 0) - before_ms) / calls;
}
