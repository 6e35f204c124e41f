/** A sign-in that one browser began and another is led to finish: its reader would be in the attacker's account. */
import { client, openIdentityProvider } from '../apps/server/src/testing/identity-provider.ts';
import { finding, type Attack } from './cast/attack.ts';

const google = await openIdentityProvider();

const claims = {
  sub: 'attacker',
  email: 'attacker@evil.example',
  email_verified: true,
  given_name: 'At',
  family_name: 'Tacker',
};

export const attack: Attack = {
  title: 'a link with the reply of a sign-in logs whoever opens it in as somebody else',
  server: [
    `--google-issuer=${google.issuer}`,
    `--google-client-id=${client.clientId}`,
    `--google-client-secret=${client.clientSecret}`,
  ],
  run: async ({ attacker, another }) => {
    const victim = another();
    const begun = await attacker.post('/user/google/start', {});
    const { url, browserKey } = begunOf(begun.json);
    const reply = google.signIn(url, claims);
    const finish = { reply, consent: true };
    const opened = await victim.post('/user/google/finish', finish);
    const own = begunOf((await victim.post('/user/google/start', {})).json);
    const underWay = await victim.post('/user/google/finish', {
      ...finish,
      browserKey: own.browserKey,
    });
    const finished = await attacker.post('/user/google/finish', { ...finish, browserKey });
    const again = await attacker.post('/user/google/finish', { ...finish, browserKey });
    const forging = begunOf((await attacker.post('/user/google/start', {})).json);
    const someone = { ...claims, sub: 'anna', email: 'anna@example.org' };
    const forged = await attacker.post('/user/google/finish', {
      reply: google.signIn(forging.url, someone, true),
      consent: true,
      browserKey: forging.browserKey,
    });
    google.close();
    return [
      finding('another browser is refused', opened.http === 400, opened.http),
      finding('also one with a sign-in of its own', underWay.http === 400, underWay.http),
      finding('the browser that began finishes it', finished.http === 200, finished.http),
      finding('once', again.http === 400, again.http),
      finding('a word that somebody else signed is refused', forged.http === 400, forged.http),
    ];
  },
};

function begunOf(json: unknown): { readonly url: string; readonly browserKey: string } {
  const data: unknown = Reflect.get(Object(json), 'data');
  const begun: unknown = Array.isArray(data) ? data[0] : null;
  const text = (key: string): string => String(Reflect.get(Object(begun), key));
  return { url: text('url'), browserKey: text('browserKey') };
}
