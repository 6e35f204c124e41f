/**
 * Mails to people who have nothing to do with the service: by a timekeeper who enters invented competitors and
 * renames the event, by accounts with addresses of others, and by asking for mails to one address again and again.
 */
import type { CompetitorInput } from '@startwand/contract';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { until } from './cast/patience.ts';
import { anEventOf } from './cast/scene.ts';

/** More than one account may write to in an hour; those that are sent take a while. */
const strangersMax = 400;
const fewStrangers = 12;
const renamings = 3;
const signUps = 8;

const profile = {
  firstName: 'Win at https://evil.example',
  lastName: 'Now',
  street: 'Weg 1',
  city: 'Wien',
  country: 'AUT',
  password: 'kettle-Moss-41',
  createTpAccount: true,
  consent: true,
};

export const attack: Attack = {
  title: 'the service writes to strangers what an attacker likes, as often as they like',
  // Its mails are its own, and so are the limits that it uses up.
  server: [],
  run: async (field) => {
    const findings: Finding[] = [];
    for (const round of field.rounds()) {
      const found = [...(await relay(field, round)), ...(await unconfirmed(field, round))];
      findings.push(...found.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

/** Of `field.rounds()` the first one uses up the hour; no later one may get more. */
async function relay(field: Battlefield, round: number): Promise<Finding[]> {
  const { server, scene, attacker } = field;
  const { ben } = scene;
  const strangers = field.isLong ? strangersMax : fewStrangers;
  const before = server.mails().length;
  const event = await anEventOf(ben, null);
  const competitors: CompetitorInput[] = Array.from({ length: strangers }, (_, index) => ({
    firstName: 'Somebody',
    lastName: `At all ${index}`,
    email: `stranger-${round}-${index}@anywhere.example`,
  }));
  await attacker.post(`/events/${event.id}/competitors`, { competitors }, ben.token);
  let recipients = 0;
  for (let renaming = 0; renaming < renamings; renaming += 1) {
    const name = `Your parcel waits: https://evil.example/${renaming}`;
    const general = { name, place: 'x', country: 'AUT' };
    await attacker.post(`/user/${ben.id}/events/${event.id}/general`, general, ben.token);
    const path = `/events/${event.id}/competitors/all/invite`;
    const { json } = await attacker.post(path, {}, ben.token);
    const [told]: readonly unknown[] = Object(Reflect.get(Object(json), 'data'));
    recipients += Number(Reflect.get(Object(told), 'recipients') ?? 0);
  }
  await everythingSent(field, `behind-relay-${round}`);
  const links = server
    .mails()
    .slice(before)
    .filter((mail) => /\/\/evil\.example/.test(mail));
  return [
    finding(
      'few strangers are invited in an hour, each once',
      recipients <= Math.min(strangers + scene.event.competitorIds.length, 300),
      recipients,
    ),
    finding('no mail carries a link of somebody else', links.length === 0, links.length),
  ];
}

async function unconfirmed(field: Battlefield, round: number): Promise<Finding[]> {
  const { server, scene, another } = field;
  const mallory = another();
  const open = await anEventOf(scene.anna, null);
  let acts = 0;
  for (let index = 0; index < signUps; index += 1) {
    const email = `victim+${round}.${index}@anywhere.example`;
    const { headers, json } = await mallory.post('/user/register', { ...profile, email });
    const token = String(headers['authorization'] ?? '');
    const [user]: readonly unknown[] = Object(Reflect.get(Object(json), 'data'));
    const id = String(Reflect.get(Object(user), 'id'));
    const person = { firstName: 'No', lastName: 'Body', consent: true };
    const tried = [
      await mallory.post(`/user/${id}/event/${open.id}/register`, person, token),
      await mallory.post(`/user/${id}/events`, { name: 'Mine', place: 'x', country: 'AUT' }, token),
      await mallory.post('/devices/231203018/register', { pin: '9034', name: 'Mine' }, token),
    ];
    acts += tried.filter(({ http }) => http === 200).length;
    await mallory.post(`/users/${id}/confirmation`, {}, token);
  }
  await everythingSent(field, `behind-sign-ups-${round}`);
  const toVictim = server.mails().filter((mail) => /^To: victim\+/m.test(mail));
  return [
    finding('nothing is done by who has not confirmed the address', acts === 0, acts),
    finding(
      'one letter box gets few mails, whatever its names',
      toVictim.length > 0 && toVictim.length <= 5,
      toVictim.length,
    ),
  ];
}

/** Mails go out in their order: when that to a newcomer is there, all before it are. */
async function everythingSent({ server, another }: Battlefield, name: string): Promise<void> {
  const email = `${name}@anywhere.example`;
  const { http } = await another().post('/user/register', { ...profile, email });
  if (http !== 200) return;
  await until(`the mail to ${email}`, () =>
    server.mails().some((mail) => mail.includes(`To: ${email}`)) ? true : null,
  );
}
