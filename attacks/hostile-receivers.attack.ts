/** Receivers of outputs that talk without end, confirm what they never got, take nothing, or hang up at once. */
import type { Socket } from 'node:net';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { aLargeEvent, answeredDuring, deliversOne } from './cast/large-field.ts';
import { until } from './cast/patience.ts';
import { openReceiver, outputsOf, startOutput, type Receiver } from './cast/receivers.ts';
import { mainThreadTime_ms, memory_MB } from './cast/server-cost.ts';

const field_size = 1_000;
const junk = Buffer.alloc(65_536, 'a');
const falseWords = Buffer.from('<livetiming sequence="1"/>\r\n'.repeat(2_000));
/** Four receivers that are told a race, with everything that others ask meanwhile, on a slow machine. */
const threadMax_share = 0.5;
const growthMax_MB = 100;

export const attack: Attack = {
  title: 'hostile receivers of outputs fill the memory or keep others waiting',
  server: ['--allow-targets=127.0.0.0/8'],
  run: async (field) => {
    let said = 0;
    const endless = (words: Buffer) => (socket: Socket) => {
      const go = (): void => {
        while (!socket.destroyed && socket.writableLength < 1_000_000) {
          said += words.length;
          socket.write(words);
        }
      };
      socket.on('drain', go);
      go();
    };
    const receivers = await Promise.all([
      openReceiver(endless(junk)),
      openReceiver(endless(falseWords)),
      openReceiver((socket) => socket.pause()),
      openReceiver((socket) => socket.destroy()),
    ]);
    try {
      return await send(field, receivers, () => said);
    } finally {
      for (const receiver of receivers) receiver.close();
    }
  },
};

async function send(
  field: Battlefield,
  receivers: readonly Receiver[],
  said: () => number,
): Promise<readonly Finding[]> {
  const { another, server, scene } = field;
  const event = await aLargeEvent(scene.anna, field_size, () => ({ nation: 'AUT' }));
  const competitorIds = event.competitorIds;
  await scene.anna.api.post(`/events/${event.id}/heats/${event.heatId}/competitors`, { competitorIds });
  const memory = memory_MB(server.pid()) ?? 0;
  for (const [nth, { port }] of receivers.entries()) {
    const kind = nth < 2 ? { kind: 'fisLive', codex: '1234', password: 'secret' } : { kind: 'rmonitor' };
    await startOutput(scene.anna, event.id, { ...kind, host: '127.0.0.1', port });
  }
  const [thread_ms, began_ms] = [mainThreadTime_ms(server.pid()) ?? 0, performance.now()];
  const told = until('what each does', async () => {
    const outputs = await outputsOf(scene.anna, event.id);
    return outputs.filter(({ problem }) => problem !== null).length >= 3 ? outputs : null;
  });
  const answered = await answeredDuring(another(), told);
  const took_ms = performance.now() - began_ms;
  const share = ((mainThreadTime_ms(server.pid()) ?? 0) - thread_ms) / took_ms;
  const grown = (memory_MB(server.pid()) ?? 0) - memory;
  const problems = (await told).map(({ problem }) => problem ?? 'none');
  return [
    finding('the organiser is told what is in the way', problems.length === receivers.length, problems.join(' ')),
    finding(
      'what they say piles up nowhere',
      grown < growthMax_MB,
      `${Math.round(grown)} of ${Math.round(said() / 1e6)} MB`,
    ),
    finding('the shared thread is left to others', share < threadMax_share, `${Math.round(share * 100)} %`),
    finding('others are answered meanwhile', answered > 100, answered),
    finding('impulses are taken', await deliversOne(field, 'receivers', 1), 'one'),
  ];
}
