/** A server, and a timekeeper who brings lists in. */
import { setTimeout } from 'node:timers/promises';
import { routes } from '@startwand/contract';
import { eventForm } from '../../apps/server/src/testing/events.ts';
import { filePart, jsonPart, postForm } from '../../apps/server/src/testing/forms.ts';
import { aTimekeeper } from '../../apps/server/src/testing/people.ts';
import { aWorkbook, xlsxOf } from '../../apps/server/src/testing/spreadsheets.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';

export interface Desk {
  /** Without anybody in it. @returns its id */
  anEvent(): Promise<string>;
  /** @returns how long a page that looked meanwhile heard nothing of how far the check had come, at the longest */
  bringIn(eventId: string, file: Buffer, competitors: number): Promise<number>;
  close(): Promise<void>;
}

export async function openDesk(): Promise<Desk> {
  const app = await openTestApp(1_000_000);
  const { measuringPoints: _points, ...form } = eventForm;
  let token = '';
  return {
    anEvent: async () => {
      const owner = await aTimekeeper(app);
      token = owner.token;
      const created = await app.post(`/user/${owner.id}/events`, form, token);
      return routes.createEvent.item.parse(created.body.data[0]).event.id;
    },
    bringIn: async (eventId, file, competitors) => {
      const path = `/events/${eventId}/imports`;
      const parts = [jsonPart({ kind: 'competitors' }), filePart('list.xlsx', file)];
      const { body } = await postForm(app, path, parts, token);
      const [item]: readonly unknown[] = Reflect.get(Object(body), 'data');
      const { id, sheets } = routes.uploadImport.item.parse(item);
      const settings = { assignment: sheets[0]?.assignment };
      const silence_ms = await silenceOf_ms(
        app.post(`${path}/${id}/validate`, settings, token),
        async () => (await app.get(`${path}/${id}`, token)).body.data[0]?.['progress'],
      );
      const applied = await app.post(`${path}/${id}/apply`, {}, token);
      const count = applied.body.data[0]?.['appliedCount'];
      if (count !== competitors) throw new Error(`${String(count)} competitors were applied`);
      return silence_ms;
    },
    close: () => app.close(),
  };
}

/** Looks until it is over: a check that takes less than a moment may end without a word. */
async function silenceOf_ms(validating: Promise<unknown>, look: () => Promise<unknown>): Promise<number> {
  const over = validating.then(() => 'over');
  let heardAt_ms = performance.now();
  let longest_ms = 0;
  const hear = () => {
    longest_ms = Math.max(longest_ms, performance.now() - heardAt_ms);
    heardAt_ms = performance.now();
  };
  while ((await Promise.race([over, setTimeout(poll_ms, 'look')])) === 'look') {
    if ((await look()) !== null) hear();
  }
  hear();
  return longest_ms;
}

const poll_ms = 50;

const heading = ['Bib', 'Surname', 'First name', 'Sex', 'Date of birth', 'NOC', 'Club', 'Class'];

export function aList(competitors: number): Buffer {
  const rows = Array.from({ length: competitors }, (_, index) => [
    index + 1,
    `Moser ${index}`,
    'Eva',
    'w',
    '2012-05-06',
    'AUT',
    `SC Hall ${index % 40}`,
    'U14',
  ]);
  return xlsxOf(aWorkbook({ List: [heading, ...rows] }));
}
