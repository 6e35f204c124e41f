/** Listening on with a token that was ended, and trying foreign topics with a good one. */
import { operatorTopic } from '@startwand/contract';
import { aTimingProgram } from '../apps/server/src/testing/programs.ts';
import { finding, type Attack } from './cast/attack.ts';
import type { Attacker } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { password } from './cast/scene.ts';

export const attack: Attack = {
  title: 'a live connection goes on when its token is over',
  server: [],
  run: async (field) => {
    const { server, scene, another } = field;
    const topic = operatorTopic(scene.event.id);
    const stranger = await aTimingProgram(server.url, scene.carl.token);
    // A refusal is silence at the door of programs.
    const overheard = await stranger.listen(topic);
    const friend = another();
    const witness = await listen(field, scene.anna.token);
    const left = await listen(field, await logIn(friend));
    const stolen = await listen(field, await logIn(friend));
    await friend.post('/user/logout', {}, left.token);
    // The owner who found out changes the password: all other sessions end.
    const change = { oldPassword: password, password: 'another-Kettle-52' };
    await friend.post(`/users/${scene.anna.id}/password/update`, change, scene.anna.token);
    const refused = await friend.get('/user/current', stolen.token);
    await enter(field, 'Behindtheend');
    const isTold = await soon(friend, () => witness.hears('Behindtheend'));
    return [
      finding('a foreign topic stays silent', overheard.length === 0, overheard.length),
      finding('the token is over', refused.http === 401, refused.http),
      finding('who still may hears what happens', isTold, String(isTold)),
      finding('nobody does whose password is another now', !stolen.hears('Behindtheend'), 'nothing heard'),
      finding('nor who logged out', !left.hears('Behindtheend'), 'nothing heard'),
    ];
  },
};

async function logIn(who: Attacker): Promise<string> {
  const answer = await who.post('/user/login', { username: 'anna@example.org', password });
  return String(answer.headers['authorization']);
}

async function listen({ server, scene }: Battlefield, token: string) {
  const program = await aTimingProgram(server.url, token);
  const heard = await program.listen(operatorTopic(scene.event.id));
  return { token, hears: (text: string) => JSON.stringify(heard).includes(text) };
}

async function enter({ scene }: Battlefield, lastName: string): Promise<void> {
  const competitor = { startNumber: 900, firstName: 'Racer', lastName, gender: 'female' };
  const path = `/events/${scene.event.id}/competitors`;
  await scene.anna.api.post(path, { competitors: [competitor] });
}

/** Asks for the time in between, so that what is on its way arrives. */
async function soon(who: Attacker, isSo: () => boolean): Promise<boolean> {
  for (let asked = 0; asked < 500 && !isSo(); asked += 1) await who.get('/time/now');
  return isSo();
}
