/** The former owner of a timer: by its PIN, by a token of the time between, by hand at an event that names it. */
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { finding, type Attack } from './cast/attack.ts';
import type { Attacker, Answer } from './cast/attacker.ts';
import { anEventOf, devices } from './cast/scene.ts';

const { id, pin } = devices.sold;

export const attack: Attack = {
  title: 'who sold a timer still delivers as it, or takes the identities of its impulses',
  run: async ({ attacker, another, scene }) => {
    const { ben: seller, anna: buyer } = scene;
    await attacker.post(`/devices/${id}/register`, { pin, name: 'mine' }, seller.token);
    const old = await anEventOf(seller, id);
    const ofSeller = tokenIn(await attacker.post(`/devices/${id}/authorize`, {}, seller.token));
    await attacker.post(`/devices/${id}/deregister`, {}, seller.token);
    const between = tokenIn(await attacker.post(`/devices/${id}/token`, { pin }));
    const friend = another();
    await friend.post(`/devices/${id}/register`, { pin, name: 'Finish' }, buyer.token);
    const ofBuyer = tokenIn(await friend.post(`/devices/${id}/authorize`, {}, buyer.token));

    const forged = await Promise.all([ofSeller, between].map((token) => deliver(attacker, token, 'f')));
    const again = await attacker.post(`/devices/${id}/token`, { pin });
    const heat = `/events/${old.id}/heats/${old.heatIds[0]}`;
    const stamp = BigInt(Date.now()) * 10_000n;
    const press = { session: 'taken', sequence: 1, timestamp_100ns: stamp, section: 0 };
    const pressed = await attacker.post(`${heat}/trigger`, press, seller.token);
    const real = await deliver(friend, ofBuyer, 'taken');
    const listed = await friend.get(`/devices/${id}/channel/0/trigger/count`, buyer.token);
    return [
      finding(
        'tokens from before end',
        forged.every(({ http }) => http === 401),
        httpOf(forged),
      ),
      finding('the pin gives no new one', tokenIn(again) === '', String(again.status)),
      finding('an impulse by hand is his own event’s', pressed.status === 0, String(pressed.status)),
      finding('and takes no identity of the timer', real.status === 0, String(real.status)),
      finding('nor stands in its owner’s list', /"value":1\b/.test(listed.text), listed.text),
    ];
  },
};

const httpOf = (answers: readonly Answer[]): string => answers.map(({ http }) => http).join(', ');

function tokenIn({ headers }: Answer): string {
  const token = headers['authorization'];
  return typeof token === 'string' ? token : '';
}

function deliver(attacker: Attacker, token: string, session: string): Promise<Answer> {
  const timestamp = BigInt(Date.now()) * 10_000n;
  const trigger = { ...lightBeam, session, sequence: 1, timestamp, timingChannel: 'C0' };
  return attacker.post(`/devices/${id}/triggers`, { triggers: [trigger] }, token);
}
