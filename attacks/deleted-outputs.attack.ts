/** An event is deleted while it is sent on: nobody sees its outputs any more, and they connect again and again. */
import { apiRoot } from '@startwand/contract';
import { finding, type Attack } from './cast/attack.ts';
import { anEmptyEvent } from './cast/large-field.ts';
import { until } from './cast/patience.ts';
import { openReceiver, startOutput } from './cast/receivers.ts';

/** Each is cut off and reached again later than the one before: so often the server has tried in the meantime. */
const reconnects = 3;

export const attack: Attack = {
  title: 'outputs of a deleted event go on where nobody can stop them',
  server: ['--allow-targets=127.0.0.0/8'],
  run: async ({ attacker, scene: { anna } }) => {
    const [ofDeleted, ofOther] = [await openReceiver(), await openReceiver()];
    try {
      const form = (port: number) => ({ kind: 'rmonitor', host: '127.0.0.1', port });
      const event = await anEmptyEvent(anna);
      await startOutput(anna, event.id, form(ofDeleted.port));
      await until('a connection', () => (ofDeleted.open() === 1 ? true : null));
      const path = `${apiRoot}/user/${anna.id}/events/${event.id}`;
      const deleted = await attacker.call({ method: 'DELETE', path, token: anna.token });
      ofDeleted.cut();
      const before = ofDeleted.opened();
      const other = await anEmptyEvent(anna);
      await startOutput(anna, other.id, form(ofOther.port));
      for (let nth = 1; nth <= reconnects; nth += 1) {
        await until('the other event', () => (ofOther.opened() === nth && ofOther.open() === 1 ? true : null));
        ofOther.cut();
      }
      const further = ofDeleted.opened() - before;
      const restored = await attacker.post(`/user/${anna.id}/events/${event.id}/restore`, {}, anna.token);
      await until('a connection of the event that came back', () => (ofDeleted.open() === 1 ? true : null));
      return [
        finding('the event is deleted', deleted.status === 0, deleted.http),
        finding('its output connects no more', further === 0, further),
        finding('it goes on when the event is brought back', restored.status === 0, restored.http),
      ];
    } finally {
      ofDeleted.close();
      ofOther.close();
    }
  },
};
