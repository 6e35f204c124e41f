/** Documents and impulses without end: what one account or device may take of the disk that all races need. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { anEventOf, devices } from './cast/scene.ts';

const quota_MB = 2;
const documents = 8;
const each_bytes = 500_000;
const batches = 6;
const perBatch = 500;
/** Of an impulse on the disk, journal and lists counted in. */
const impulseMax_bytes = 4_000;
const script = '<script>alert(1)</script>';
const disguised: Readonly<Record<string, string>> = {
  'a.txt': script,
  'a.html': script,
  'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'a.pdf': `%PDF-1.7 ${script}`,
  '../../etc/x.txt': 'x',
  'b".html; x=".txt': script,
};

export const attack: Attack = {
  title: 'one account or device fills the disk, or leaves a program on it that browsers run',
  server: [`--storage-per-account=${quota_MB}`],
  run: async (field) => {
    const findings: Finding[] = [...(await fill(field)), ...(await disguise(field))];
    for (const round of field.rounds()) {
      const found = await pour(field, round);
      findings.push(...found.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

async function fill(field: Battlefield): Promise<readonly Finding[]> {
  const { scene, another } = field;
  const events = [await anEventOf(scene.ben, null), await anEventOf(scene.ben, null)];
  const bytes = Buffer.alloc(each_bytes, 'a');
  const upload = (index: number) =>
    another().upload(
      `/events/${events[index % events.length]?.id}/document`,
      scene.ben.token,
      { name: `${index}.txt`, bytes },
      { category: 'regulations', description: 'd' },
    );
  const answers = [];
  for (let index = 0; index < documents; index += 2)
    answers.push(...(await Promise.all([upload(index), upload(index + 1)])));
  const taken = answers.filter(({ status }) => status === 0).length * each_bytes;
  const other = await another().upload(
    `/events/${scene.event.id}/document`,
    scene.anna.token,
    { name: 'a.txt', bytes: Buffer.from('a') },
    { category: 'regulations', description: 'd' },
  );
  return [
    finding(
      'an account takes what it may, over all its events',
      taken > 0 && taken <= quota_MB * 1_048_576,
      `${taken} bytes`,
    ),
    finding('others still have their room', other.status === 0, String(other.status)),
  ];
}

/** What lies about itself is refused, or comes back as a file that no browser runs. */
async function disguise({ scene, attacker }: Battlefield): Promise<readonly Finding[]> {
  const run: string[] = [];
  for (const [name, content] of Object.entries(disguised)) {
    const path = `/events/${scene.event.id}/document`;
    const file = { name, bytes: Buffer.from(content) };
    const kept = await attacker.upload(path, scene.anna.token, file, {
      category: 'regulations',
      description: 'd',
    });
    const id = /"id"\s*:\s*"(\w+)"/.exec(kept.text)?.[1];
    if (kept.status !== 0 || id === undefined) continue;
    const { headers } = await attacker.get(`${path}/${id}`);
    const isSafe =
      headers['x-content-type-options'] === 'nosniff' &&
      String(headers['content-disposition']).startsWith('attachment; filename') &&
      !/html|svg|xml/.test(String(headers['content-type']));
    if (!isSafe) run.push(name);
  }
  const picture = { name: 'a.png', bytes: Buffer.from(disguised['a.svg'] ?? '') };
  const image = await attacker.upload(`/events/${scene.event.id}/image`, scene.anna.token, picture);
  return [
    finding('no document is run by a browser', run.length === 0, run.join(' ') || 'none'),
    finding('a drawing with a program is no picture', image.status !== 0, String(image.status)),
  ];
}

/** Impulses that no event waits for. */
async function pour({ scene, server, another }: Battlefield, round: number): Promise<readonly Finding[]> {
  const device = another();
  const before = sizeOf(server.data);
  const timestamp = BigInt(Date.now()) * 10_000n;
  let stored = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const triggers = Array.from({ length: perBatch }, (_, index) => ({
      ...lightBeam,
      session: `fill${round}`,
      sequence: batch * perBatch + index + 1,
      timestamp,
      timingChannel: 'C6',
    }));
    const path = `/devices/${devices.anna.id}/triggers`;
    const answer = await device.post(path, { triggers }, scene.deviceToken);
    if (answer.status === 0) stored += perBatch;
  }
  const each_bytes_stored = (sizeOf(server.data) - before) / Math.max(1, stored);
  const answer = await another().get('/time/now');
  return [
    finding(
      'an impulse takes little of the disk',
      each_bytes_stored < impulseMax_bytes,
      `${each_bytes_stored.toFixed(0)} bytes of ${stored}`,
    ),
    finding('others are answered beside it', answer.http === 200, answer.http),
  ];
}

function sizeOf(folder: string): number {
  return readdirSync(folder)
    .filter((name) => name.startsWith('startwand.db'))
    .reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}
