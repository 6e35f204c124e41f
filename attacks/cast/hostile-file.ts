/** Measures the cost and the outcome of a hostile file that is uploaded as a list of competitors. */
import { finding, type Finding } from './attack.ts';
import type { Battlefield } from './battlefield.ts';
import { meanwhile } from './patience.ts';
import { mainThreadTime_ms, memory_MB } from './server-cost.ts';

/** Its reader is a process of its own; what it gives back is small. */
const memoryMore_MB = 200;
const mainThread_ms = 1_500;
const passwords = /root:.*:0:0:/;

export interface Hostile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Whether it may be read: it holds nothing that has to be refused. */
  readonly isRead: boolean;
}

export async function bring(
  { server, scene: { ben }, attacker, another }: Battlefield,
  eventId: string,
  { name, bytes, isRead }: Hostile,
): Promise<readonly Finding[]> {
  const [memory, time_ms] = [memory_MB(server.pid()) ?? 0, mainThreadTime_ms(server.pid()) ?? 0];
  const document = { kind: 'competitors' };
  const sending = attacker.upload(`/events/${eventId}/imports`, ben.token, { name, bytes }, document);
  const friend = another();
  const { result: answer, answered } = await meanwhile(sending, () => friend.get('/time/now'));
  const cost_ms = (mainThreadTime_ms(server.pid()) ?? 0) - time_ms;
  const grown_MB = (memory_MB(server.pid()) ?? 0) - memory;
  const refused = answer.http >= 400 && answer.http < 500;
  return [
    finding(
      `${name} is ${isRead ? 'read or ' : ''}refused`,
      refused || (isRead && answer.http === 200),
      `${answer.http} ${answer.status}`,
    ),
    finding(`${name} tells nothing of the server`, !passwords.test(answer.text), answer.text.length),
    finding(`others are answered beside ${name}`, answered > 0, answered),
    finding(`${name} costs the main thread little`, cost_ms < mainThread_ms, `${cost_ms.toFixed(0)} ms`),
    finding(`${name} leaves little in memory`, grown_MB < memoryMore_MB, `${grown_MB.toFixed(0)} MB`),
  ];
}
