/** Large texts that the one thread looks through, packs or copies: documents, imports, the description of the interface. */
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Answer } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { anEventOf } from './cast/scene.ts';
import { mainThreadTime_ms, memory_MB } from './cast/server-cost.ts';

const document_bytes = 20_000_000;
const import_bytes = 10_000_000;
/** As the thread's time is told in ticks of 10 ms, so many tell a reading's cost to a quarter of one. */
const readings = 40;
/** One more than an address may read within a minute. */
const readingsTooMany = 241;
/** Receiving 20 MB costs a part of it; looking at each letter by itself cost as much again in one go. */
const documentMax_ms = 1_000;
const readingMax_ms = 6;
const growth_max_MB = 150;

export const attack: Attack = {
  title: 'large texts keep the one thread from everybody, or fill the memory',
  server: [],
  run: async (field) => {
    const findings: Finding[] = [];
    for (const round of field.rounds()) {
      const seen = [...(await readDocs(field)), ...(await sendTexts(field))];
      findings.push(...seen.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

/** Of the server's thread, for each of some calls. */
async function costOf({ server }: Battlefield, calls: number, work: () => Promise<unknown>): Promise<number> {
  const before_ms = mainThreadTime_ms(server.pid()) ?? 0;
  await work();
  return ((mainThreadTime_ms(server.pid()) ?? 0) - before_ms) / calls;
}

async function readDocs(field: Battlefield): Promise<readonly Finding[]> {
  const reader = field.another();
  await reader.get('/docs/openapi.json');
  const answers: Answer[] = [];
  const cost_ms = await costOf(field, readings, async () => {
    for (let nth = 0; nth < readings; nth += 1) answers.push(await reader.get('/docs/openapi.json'));
  });
  const more = await Promise.all(Array.from({ length: readingsTooMany }, () => reader.get('/docs/page.css')));
  return [
    finding(
      'the description of the interface is made once',
      cost_ms < readingMax_ms && answers.every(({ http }) => http === 200),
      `${cost_ms.toFixed(1)} ms each`,
    ),
    finding(
      'an address reads it so often',
      more.some(({ http }) => http === 429),
      more.filter(({ http }) => http === 429).length,
    ),
  ];
}

async function sendTexts(field: Battlefield): Promise<readonly Finding[]> {
  const { attacker, another, scene, server } = field;
  const { id } = await anEventOf(scene.anna, null);
  const before_MB = memory_MB(server.pid()) ?? 0;
  const text = { name: 'a.txt', bytes: Buffer.alloc(document_bytes, 'a') };
  const rows = { name: 'a.csv', bytes: Buffer.alloc(import_bytes, 'a') };
  const about = { category: 'regulations', description: 'Rules' };
  const upload = (path: string, file: typeof text, document: object): Promise<Answer> =>
    attacker.upload(`/events/${id}/${path}`, scene.anna.token, file, document);
  const answers: Answer[] = [];
  const cost_ms = await costOf(field, 3, async () => {
    answers.push(
      ...(await Promise.all([
        upload('document', text, about),
        upload('document', text, about),
        upload('imports', rows, { kind: 'competitors' }),
      ])),
    );
  });
  const growth_MB = (memory_MB(server.pid()) ?? 0) - before_MB;
  const other = await another().get('/time/now');
  return [
    finding(
      'each is answered',
      answers.every(({ http }) => http < 500),
      answers.map(({ http }) => http).join(', '),
    ),
    finding('the thread has little to do with them', cost_ms < documentMax_ms, `${cost_ms.toFixed(0)} ms each`),
    finding('none is in memory', growth_MB < growth_max_MB, `${growth_MB.toFixed(0)} MB`),
    finding('others are answered', other.http === 200, other.http),
  ];
}
