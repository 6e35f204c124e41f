/** Uses files by mail as a relay: lines of its own in subject and address, words to many strangers, events of others. */
import type { SentFilesDto } from '@startwand/contract';
import { finding, type Attack } from './cast/attack.ts';
import { anEventOf } from './cast/scene.ts';

const stranger = 'stranger.example';
const letter = {
  receivers: [`x@${stranger}`],
  copyToMe: false,
  subject: 'Results',
  message: 'Hello',
  language: 'en',
  files: [{ kind: 'overall', format: 'csv' }],
} as const;

const faulty: readonly object[] = [
  { subject: 'a\r\nBcc: y@evil.example' },
  { subject: 'a\nBcc: y' },
  { subject: 'a\u0085Bcc: y' },
  { subject: 'a\u2028Bcc: y' },
  { receivers: ['a@b.example,c@d.example'] },
  { receivers: ['"A" <a@b.example>'] },
  { receivers: ['a@b.example\r\nBcc: c@d.example'] },
];
/** Calls with three strangers each; a timekeeper writes to a federation and to a club. */
const calls = 60;
const strangersMax = 120;

export const attack: Attack = {
  title: 'files by mail carry words of one’s own to many strangers',
  run: async ({ scene: { anna, ben, carl }, attacker }) => {
    const [own, foreign] = [await anEventOf(ben, null), await anEventOf(anna, null)];
    const path = (id: string) => `/events/${id}/sent-files`;
    const send = (changes: object, id = own.id) => attacker.post(path(id), { ...letter, ...changes }, ben.token);
    const refused = await Promise.all(faulty.map((changes) => send(changes)));
    let sent = 0;
    for (let call = 0; call < calls; call += 1) {
      const receivers = ['a', 'b', 'c'].map((one) => `${one}${call}@${stranger}`);
      if ((await send({ receivers, subject: `Win ${call}` })).status === 0) sent += receivers.length;
    }
    const [proposed] = await anna.api.get<SentFilesDto>(`${path(foreign.id)}?language=en`);
    const others = [
      await send({}, foreign.id),
      await attacker.get(`${path(foreign.id)}?language=en`, ben.token),
      await attacker.get(`${path(own.id)}?language=en`, carl.token),
      await attacker.get(`${path(own.id)}?language=en`),
    ];
    return [
      finding(
        'no line or address comes along',
        refused.every(({ http }) => http === 400),
        refused.map(({ http }) => http).join(' '),
      ),
      finding('some mails are taken', sent > 0, sent),
      finding('words to strangers are bounded', sent < strangersMax, sent),
      finding(
        'receivers of another account are proposed to nobody',
        !JSON.stringify(proposed, (_key, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        ).includes(stranger),
        'none',
      ),
      finding(
        'nobody else sends or reads',
        others.every(({ status }) => status !== 0),
        others.map(({ status }) => String(status)).join(' '),
      ),
    ];
  },
};
