/** A free account asks over the live connection for a whole event, again and again. */
import { detailRequest, replyQueue } from '@startwand/contract';
import { finding, type Attack } from './cast/attack.ts';
import { comeIn } from './cast/live-guest.ts';

const asked = 100;

export const attack: Attack = {
  title: 'whole events over the live connection keep the server busy',
  run: async ({ server, scene, attacker, another }) => {
    const ask = `SEND\ndestination:${detailRequest}\n\n{"eventId":"${scene.event.id}"}\0`;
    const listen = `SUBSCRIBE\nid:1\ndestination:${replyQueue}\n\n\0`;
    const guest = await comeIn(server.port, attacker, scene.carl.token);
    const idle = await comeIn(server.port, another(), scene.carl.token);
    const other = await comeIn(server.port, another(), scene.ben.token);
    if (typeof guest === 'number' || typeof idle === 'number' || typeof other === 'number')
      throw new Error('Nobody was let in');
    for (const each of [guest, idle, other]) each.say(listen);
    for (let index = 0; index < asked; index += 1) guest.say(ask);
    const ended = await guest.hears('-9000');
    const answers = guest.heard.filter((text) => text.includes('SportEventDetailDto')).length;
    other.say(ask);
    const answered = await other.hears('SportEventDetailDto');
    const findings = [
      finding('who asks too often is told so', ended !== null, ended ?? 'nothing'),
      finding('an account gets so many a minute', answers < asked, answers),
      finding('others get theirs', answered !== null, answered?.length ?? 'nothing'),
      finding('only who asked is answered', idle.heard.length < 2, idle.heard.length),
    ];
    for (const each of [guest, idle, other]) each.leave();
    return findings;
  },
};
