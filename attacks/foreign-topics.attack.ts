/** Listens at every topic of other accounts, spelled in every way, and lies about the length of what it says. */
import { finding, type Attack } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { comeIn } from './cast/live-guest.ts';
import { devices } from './cast/scene.ts';

const frames: Readonly<Record<string, string>> = {
  'a length beyond the body': 'SEND\ndestination:/a\ncontent-length:99\n\nabc\0',
  'a length below nothing': 'SEND\ndestination:/a\ncontent-length:-1\n\nabc\0',
  'a length of a gigabyte': 'SEND\ndestination:/a\ncontent-length:1000000000\n\nabc\0',
  'a head of five thousand letters': `SEND\ndestination:/a\nx:${'a'.repeat(5_000)}\n\n\0`,
  noise: '\u0001\u0002\u0003\n\n\0',
};
const fresh = 'Overheard';

export const attack: Attack = {
  title: 'somebody hears what is meant for the operator, the owner or a device',
  run: async (field) => {
    const { scene, server } = field;
    const operator = await comeIn(server.port, field.another(), scene.anna.token);
    const guests = await Promise.all(
      [null, scene.carl.token, scene.ben.token].flatMap((token) =>
        topicsOf(field).map(async (topic) => {
          const guest = await comeIn(server.port, field.another(), token);
          if (typeof guest !== 'number') guest.say(`SUBSCRIBE\nid:1\ndestination:${topic}\n\n\0`);
          return { topic, guest };
        }),
      ),
    );
    const liars = await Promise.all(
      Object.values(frames).map(async (frame) => {
        const guest = await comeIn(server.port, field.another());
        if (typeof guest !== 'number') guest.say(frame);
        return guest;
      }),
    );
    if (typeof operator === 'number') throw new Error('Nobody was let in');
    const topic = `/topic/event/${scene.event.id}/operator`;
    operator.say(`SUBSCRIBE\nid:1\ndestination:${topic}\nreceipt:r\n\n\0`);
    await operator.hears('RECEIPT');
    const noted = {
      firstName: 'Racer',
      lastName: 'Last',
      note: `${fresh} ${field.chance.below(1e9)}`,
    };
    await scene.anna.api.post(`/events/${scene.event.id}/competitor`, noted);
    const told = await operator.hears(noted.note);
    // The listener that was to hear it has heard it before this is answered.
    await field.attacker.get('/time/now');
    const heard = guests.filter(
      ({ guest }) => typeof guest !== 'number' && guest.heard.some((text) => text.includes(noted.note)),
    );
    const answer = await field.another().get('/time/now');
    for (const guest of [operator, ...liars, ...guests.map((one) => one.guest)])
      if (typeof guest !== 'number') guest.leave();
    return [
      finding('the operator hears it', told !== null, told?.length ?? 'nothing'),
      finding('nobody else does', heard.length === 0, heard.map((one) => one.topic).join(' ') || 'nobody'),
      finding('frames that lie stop nobody', answer.http === 200, answer.http),
    ];
  },
};

function topicsOf({ scene: { event, anna } }: Battlefield): readonly string[] {
  const topic = `/topic/event/${event.id}`;
  return [
    topic,
    `${topic}/operator`,
    `${topic}//operator`,
    `${topic}/operator/`,
    `${topic}/./operator`,
    `${topic}%2foperator`,
    '/topic/event/*/operator',
    `/topic/user/${anna.id}/devices/trigger`,
    `/topic/user/${anna.id}/timingpoints`,
    `/topic/device/${devices.anna.id}/trigger`,
    `/topic/device/${devices.anna.id}/control`,
    `/user/${anna.id}/queue/reply`,
    '/topic/event/../user',
    '//topic/event/x',
    '/topic',
  ];
}
