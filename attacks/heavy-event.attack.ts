/** An event of ten points is filled with text that everybody may see, until one question for it weighs on the whole server. */
import { limits } from '@startwand/contract';
import { finding, type Attack } from './cast/attack.ts';
import type { Answer } from './cast/attacker.ts';
import { anEmptyEvent, answeredDuring, deliversOne } from './cast/large-field.ts';
import { memory_MB } from './cast/server-cost.ts';

const perCall = 250;
const visitors = 10;
/** More than so many calls would hold twice what an event may. */
const callsMax = (2 * limits.eventTextMax_bytes) / (perCall * 50 * limits.registrationValueMax);
/** What an event of the largest size may cost, written for two audiences and sent to some. */
const memoryMax_MB = 900;

export const attack: Attack = {
  title: 'an event with hundreds of megabytes of public text stops the server',
  server: [],
  run: async (battlefield) => {
    const { attacker, another, scene, server } = battlefield;
    const names = Array.from({ length: 50 }, (_none, index) => `f${index}`);
    const event = await anEmptyEvent(scene.ben, {
      registrationFields: names.map((name) => ({ name, visible: true, public: true })),
    });
    const value = 'abcd '.repeat(limits.registrationValueMax / 5).trim();
    const fields = Object.fromEntries(names.map((name) => [name, value]));
    let entered = 0;
    let last: Answer | null = null;
    for (let call = 0; call < callsMax && (last === null || last.http === 200); call += 1) {
      const competitors = Array.from({ length: perCall }, () => ({
        firstName: 'A',
        lastName: `Number ${(entered += 1)}`,
        gender: 'female',
        fields,
      }));
      const path = `/events/${event.id}/competitors`;
      last = await attacker.post(path, { competitors }, scene.ben.token);
    }
    const asking = Array.from({ length: visitors }, () => another().get(`/events/${event.id}/detail`));
    const answered = await answeredDuring(another(), Promise.all(asking));
    const sizes = (await Promise.all(asking)).map(({ text }) => text.length);
    const words = { matching: { search: 'a b c d e f g h i j k' } };
    const preview = `/events/${event.id}/competitors/all/invite/preview`;
    const searched = attacker.post(preview, words, scene.ben.token);
    const duringSearch = await answeredDuring(another(), searched);
    const used_MB = memory_MB(server.pid());
    return [
      finding('the event is refused more text', last?.status === -4048, last?.text.slice(0, 80) ?? ''),
      finding(
        'what everybody is sent has an end',
        sizes.every((size) => size > 0 && size < 2 * limits.eventTextMax_bytes),
        Math.max(...sizes),
      ),
      finding('others are answered while it is written', answered >= visitors, answered),
      finding('others are answered while it is searched', duringSearch >= 5, duringSearch),
      finding('impulses are taken', await deliversOne(battlefield, 'heavy', 1), 'one'),
      finding(
        'memory is bounded',
        used_MB === null || used_MB < memoryMax_MB,
        `${used_MB?.toFixed(0) ?? 'unknown'} MB`,
      ),
    ];
  },
};
