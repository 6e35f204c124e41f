/** Small files that are large pictures, many at once: what they cost, and whether impulses and others wait for them. */
import { crc32, deflateSync } from 'node:zlib';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { meanwhile } from './cast/patience.ts';
import { anEventOf } from './cast/scene.ts';
import { mainThreadTime_ms, memory_MB } from './cast/server-cost.ts';

const side = 4_000;
/** More than fifty million pixels. */
const tooLargeSide = 7_100;
const atOnce = 14;
/** One at a time is unpacked, with room for what the memory gives back later. */
const memoryMore_MB = 500;
/** Of which almost all is reading forms. */
const mainThread_ms = 400;

export const attack: Attack = {
  title: 'pictures that unpack to hundreds of megabytes fill memory and hold up impulses',
  run: async (field) => {
    const findings: Finding[] = [];
    const event = await anEventOf(field.scene.ben, null);
    const [bomb, tooLarge] = [png(side), png(tooLargeSide)];
    for (const round of field.rounds()) {
      const found = await flood(field, event.id, bomb, tooLarge);
      findings.push(...found.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

async function flood(
  { server, scene: { ben }, attacker, another }: Battlefield,
  eventId: string,
  bomb: Buffer,
  tooLarge: Buffer,
): Promise<readonly Finding[]> {
  const send = (bytes: Buffer) => attacker.upload(`/events/${eventId}/image`, ben.token, { name: 'a.png', bytes });
  const refused = await send(tooLarge);
  const [memory, time_ms] = [memory_MB(server.pid()) ?? 0, mainThreadTime_ms(server.pid()) ?? 0];
  let peak = memory;
  const friend = another();
  const sending = Promise.all(Array.from({ length: atOnce }, () => send(bomb)));
  const { result: answers, answered } = await meanwhile(sending, async () => {
    await friend.get('/time/now');
    peak = Math.max(peak, memory_MB(server.pid()) ?? 0);
  });
  const cost_ms = ((mainThreadTime_ms(server.pid()) ?? 0) - time_ms) / atOnce;
  const statuses = [...new Set(answers.map(({ http }) => http))].toSorted((a, b) => a - b);
  return [
    finding(
      'a picture of too many pixels is refused',
      refused.http >= 400 && refused.http < 500,
      `${refused.http} ${refused.status}`,
    ),
    finding(
      'each is made, refused or asked to come later',
      statuses.every((http) => [200, 413, 422, 429, 503].includes(http)),
      statuses.join(' '),
    ),
    finding('others are answered meanwhile', answered > 0, answered),
    finding('they cost the main thread little', cost_ms < mainThread_ms, `${cost_ms.toFixed(0)} ms each`),
    finding('one at a time is unpacked', peak - memory < memoryMore_MB, `${(peak - memory).toFixed(0)} MB`),
  ];
}

/** Interlaced: nothing of it can be made smaller before all of it is unpacked. */
function png(length: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(length, 0);
  head.writeUInt32BE(length, 4);
  // Eight bits of red, green, blue and opacity, in seven passes.
  head.set([8, 6, 0, 0, 1], 8);
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const size_bytes = passes
    .map(([x, y, stepX, stepY]) => (Math.ceil((length - x) / stepX) * 4 + 1) * Math.ceil((length - y) / stepY))
    .reduce((sum, part) => sum + part, 0);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(size_bytes), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
