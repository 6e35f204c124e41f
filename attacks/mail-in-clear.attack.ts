/** An attacker on the line to the mail server hides that it can encrypt, and reads passwords and links. */
import { openMailServer } from '../apps/server/src/testing/mail-server.ts';
import { finding, type Attack } from './cast/attack.ts';

// Not the name by which this machine is spared; the mail server hears whatever is said there.
const line = await openMailServer('127.0.0.2');

export const attack: Attack = {
  title: 'mails and the password for the mail server are read on the line',
  // That the mail waits is an error for the operator of the service, and expected here.
  server: [`--mail-url=${line.url}`, '--log-level=fatal'],
  run: async ({ attacker }) => {
    const asked = await attacker.post('/user/password/forgotten', { email: 'carl@example.org' });
    for (let waited = 0; waited < 500 && line.visits === 0; waited += 1) await attacker.get('/time/now');
    // What would be said is said at once.
    for (let more = 0; more < 50; more += 1) await attacker.get('/time/now');
    await line.close();
    return [
      // Or it is said that the mail waits, when it was tried before the answer was given.
      finding('the mail is written', [200, 502].includes(asked.http), asked.http),
      finding('the mail server is visited', line.visits > 0, line.visits),
      finding('no password crosses in clear', line.passwords.length === 0, line.passwords.length),
      finding('no link crosses in clear', line.received.length === 0, line.received.length),
    ];
  },
};
