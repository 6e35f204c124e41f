/** Guesses the PIN of another one's timer by every call that takes one; and what the right PIN is worth then. */
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Attacker } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { devices } from './cast/scene.ts';

const tries = 200;
/** Of one place at one device, before it waits for a minute. */
const guesses_max = 12;
const key = (n: number): string => String(n).padStart(43, 'k');

export const attack: Attack = {
  title: 'the four digits of a timer are found, and impulses forged in its name',
  run: async (field) => {
    const { id, pin } = devices.nobody;
    const guessed = await guess(field.attacker, id, field.scene.carl.token);
    const owned = await ask(field.another(), devices.anna);
    const free = await field.another().post(`/devices/${id}/token`, { pin });
    return [
      finding('guesses are few', guessed.judged <= guesses_max, guessed.judged),
      finding('whoever guesses is told to wait', guessed.waited > 0, guessed.waited),
      finding('somebody else gets in meanwhile', free.status === 0, String(free.status)),
      finding('the right pin of an owned timer gives no token', owned.isRefused, owned.seen),
      ...(await crowd(field)),
    ];
  },
};

async function guess(attacker: Attacker, id: string, token: string) {
  const answers = await Promise.all(
    Array.from({ length: tries }, (_, n) => {
      const pin = String(n).padStart(4, '0');
      return n % 2 === 0
        ? attacker.post(`/devices/${id}/register`, { pin, name: 'mine' }, token)
        : attacker.post(`/devices/${id}/token`, { pin });
    }),
  );
  const isJudged = (status: number | null): boolean => status === -5002;
  return {
    judged: answers.filter(({ status }) => isJudged(status)).length,
    waited: answers.filter(({ http }) => http === 429).length,
  };
}

async function ask(attacker: Attacker, { id, pin }: { readonly id: string; readonly pin: string }) {
  const alone = await attacker.post(`/devices/${id}/token`, { pin });
  const waiting = await attacker.post(`/devices/${id}/token`, { pin, key: key(1) });
  const given = [alone, waiting].some(({ headers }) => headers['authorization'] !== undefined);
  return { isRefused: !given, seen: `${alone.status}, ${waiting.status}` };
}

/** Who has the pin asks with ever new keys: few wait, and the owner's token goes on. */
async function crowd({ another, scene, rounds }: Battlefield): Promise<readonly Finding[]> {
  const { id, pin } = devices.anna;
  for (const round of rounds()) {
    const attacker = another();
    for (let n = 0; n < 15; n += 1) {
      await attacker.post(`/devices/${id}/token`, { pin, key: key(round * 100 + n) });
    }
  }
  const owner = another();
  const listed = await owner.get(`/user/${scene.anna.id}/devices/admissions`, scene.anna.token);
  const waiting = listed.text.split('"waiting"').length - 1;
  const codes = [...listed.text.matchAll(/"code":"([^"]+)"/g)].map(([, code]) => code);
  const own = await owner.post(`/devices/${id}/authorize`, {}, scene.anna.token);
  return [
    finding('few wait for the owner', waiting <= 5, waiting),
    finding(
      'each has a code of its own, which the owner compares with his bridge',
      codes.length >= waiting && new Set(codes).size === codes.length,
      codes.join(', '),
    ),
    finding('the owner takes a token all the same', own.status === 0, String(own.status)),
  ];
}
