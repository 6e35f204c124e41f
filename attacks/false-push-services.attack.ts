/** Browsers that name a push service which is none: other hosts, ports, users and schemes, and names that look alike. */
import { createECDH, randomBytes } from 'node:crypto';
import { usualPushHosts } from '../apps/server/src/calls/push/push-hosts.ts';
import { finding, type Attack } from './cast/attack.ts';

const own = createECDH('prime256v1');
own.generateKeys();
const keys = { p256dh: own.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };

const endpoints = [
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:22/x',
  'https://u:p@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://fcm.googleapis.com./x',
  'https://push.apple.com/x',
  'https://evilpush.apple.com/x',
  'https://x.notify.windows.com%2eevil.example/x',
  'https://fcm.googleapis.com\\@evil.example/x',
  'https://fcm.googleapis.com#@evil.example',
  '//fcm.googleapis.com/x',
  'file:///etc/passwd',
  'https://localhost:18160/x',
  `https://fcm.googleapis.com/${'x'.repeat(700)}`,
  // These are written oddly, and are real ones.
  'https://FCM.googleapis.com/x',
  'https://fcm。googleapis。com/x',
  'https://fcm.googleapis.com/../../x',
  'https://a.b.push.apple.com/x',
];

export const attack: Attack = {
  title: 'the server is led elsewhere by what a browser calls its push service',
  run: async ({ attacker, scene: { event } }) => {
    const path = `/events/${event.id}/competitors/${event.competitorIds[0]}/push`;
    const taken: string[] = [];
    const odd: number[] = [];
    for (const endpoint of endpoints) {
      const { http, status } = await attacker.post(path, { endpoint, keys, language: 'en' });
      if (status === 0) taken.push(endpoint);
      if (http >= 500) odd.push(http);
    }
    const elsewhere = taken.filter((endpoint) => !isKnown(new URL(endpoint)));
    return [
      finding('known services alone are taken', elsewhere.length === 0, elsewhere.join(' ') || `${taken.length} taken`),
      finding('real ones are among them', taken.length > 0, taken.length),
      finding('no address is a fault of the server', odd.length === 0, odd.join(' ') || 'none'),
    ];
  },
};

function isKnown({ hostname, protocol, port }: URL): boolean {
  const isNamed = usualPushHosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname,
  );
  return protocol === 'https:' && port === '' && isNamed;
}
