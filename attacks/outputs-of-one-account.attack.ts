/** One account starts as many outputs as the server has places for: nobody else's race is sent on for a day. */
import { finding, type Attack } from './cast/attack.ts';
import { anEmptyEvent } from './cast/large-field.ts';
import { until } from './cast/patience.ts';
import { openReceiver, outputsOf, startOutput } from './cast/receivers.ts';

const places = 100;
const perEvent = 4;

export const attack: Attack = {
  title: 'one account takes all places of outputs',
  server: ['--allow-targets=127.0.0.0/8'],
  run: async ({ scene: { anna, ben } }) => {
    const [theirs, ours] = [await openReceiver(), await openReceiver()];
    try {
      for (let started = 0; started < places; started += perEvent) {
        const { id } = await anEmptyEvent(ben);
        for (let nth = 0; nth < perEvent; nth += 1)
          await startOutput(ben, id, { kind: 'rmonitor', host: '127.0.0.1', port: theirs.port });
      }
      const all = await until('all places taken', () => (theirs.open() === places ? places : null));
      const event = await anEmptyEvent(anna);
      await startOutput(anna, event.id, { kind: 'fisLive', host: '127.0.0.1', port: ours.port, codex: '1234' });
      const seen = await until('what becomes of the output', async () => {
        const [output] = await outputsOf(anna, event.id);
        return output !== undefined && (output.isConnected || output.problem !== null) ? output : null;
      });
      const left = await until('the places that are left', () => (theirs.open() <= places ? theirs.open() : null));
      return [
        finding('an account that is alone has all places', all === places, all),
        finding("another organiser's output is sent", seen.isConnected, seen.problem ?? 'sent'),
        finding('the account with the most lost one place', left === places - 1, left),
      ];
    } finally {
      theirs.close();
      ours.close();
    }
  },
};
