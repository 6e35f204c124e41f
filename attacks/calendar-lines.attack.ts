/** Names and places that end a line of a calendar, or begin a property of their own. */
import { apiRoot, wideBounds } from '@startwand/contract';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { anEmptyEvent } from './cast/large-field.ts';

const names = [
  'Cup\r\nATTACH:http://evil.example',
  'Cup\nX:1',
  'Cup\rX:1',
  'Cup\u0085X:1',
  'Cup\u2028X:1',
  'Cup\u2029X:1',
  'Cup\u000bX',
  'Cup\u0000X',
  'Cup;\\,:="',
  `${'a'.repeat(60)}\\`,
  'END:VEVENT',
];
/** Every property that a calendar of ours has. */
const property =
  /^(?:BEGIN|END|VERSION|PRODID|X-WR-CALNAME|UID|DTSTAMP|DTSTART|DTEND|SUMMARY|LOCATION|URL|SEQUENCE|STATUS|TZID|TZOFFSET)/;
const form = { table: { kind: 'worldCup' }, best: null, ties: 'share', per: 'nothing', isPublic: false } as const;

export const attack: Attack = {
  title: 'names write lines of their own into calendars',
  run: async (field) => {
    const { attacker, scene } = field;
    const calendar = (path: string, headers: Record<string, string> = {}) =>
      attacker.call({ path: `${path}/calendar.ics`, headers });
    const event = await anEmptyEvent(scene.ben);
    const series = { ...form, name: 'Secret', eventIds: [event.id] };
    const [made] = await scene.ben.api.post<{ readonly id: string }>(`/user/${scene.ben.id}/series`, series);
    const hidden = await calendar(`/series/${made?.id ?? ''}`);
    const led = await calendar(`/event/${event.id}`, { 'x-forwarded-host': 'evil.example', host: 'evil.example' });
    const found = await Promise.all(names.map((name) => ask(field, name)));
    return [
      ...summary(found.filter((one) => one !== null)),
      finding('a series that is not public has no calendar', hidden.http === 404, hidden.http),
      finding('links lead to no host of the caller', !led.text.includes('evil'), led.http),
    ];
  },
};

interface Seen {
  readonly name: string;
  readonly isWhole: boolean;
  readonly afterDeletion: number;
}

/** @returns `null`: the name is refused */
async function ask({ attacker, scene: { ben } }: Battlefield, name: string): Promise<Seen | null> {
  const day = new Date().toISOString().slice(0, 10);
  const sent = {
    name,
    place: name,
    country: 'AUT',
    startDate: day,
    endDate: day,
    timeZone: 'UTC',
    organizer: { name: 'o' },
    measuringPoints: [{ sources: [] }, { sources: [], ...wideBounds }],
    heats: [{ name, startTime: `${day}T23:00` }],
  };
  const made = await attacker.post(`/user/${ben.id}/events`, sent, ben.token);
  const id = /"event":\{"id":"(\w+)"/.exec(made.text)?.[1];
  if (made.status !== 0 || id === undefined) return null;
  const { text } = await attacker.call({ path: `/event/${id}/calendar.ics` });
  const unfolded = text.replaceAll('\r\n ', '');
  const lines = unfolded.split('\r\n').filter((line) => line !== '');
  const events = lines.filter((line) => line === 'BEGIN:VEVENT').length;
  const isWhole =
    events === 1 &&
    lines.every((line) => property.test(line)) &&
    !/[\r\n\u0085\u2028\u2029]/.test(unfolded.replaceAll('\r\n', ''));
  await attacker.call({ method: 'DELETE', path: `${apiRoot}/user/${ben.id}/events/${id}`, token: ben.token });
  const gone = await attacker.call({ path: `/event/${id}/calendar.ics` });
  return { name, isWhole, afterDeletion: gone.http };
}

function summary(seen: readonly Seen[]): readonly Finding[] {
  const torn = seen.filter(({ isWhole }) => !isWhole).map(({ name }) => JSON.stringify(name));
  const left = seen.filter(({ afterDeletion }) => afterDeletion !== 404);
  return [
    finding(
      'a calendar has one event and no line of a name',
      torn.length === 0,
      torn.join(' ') || `${seen.length} read`,
    ),
    finding('some names are taken', seen.length > 0, seen.length),
    finding('a deleted event has no calendar', left.length === 0, left.length),
  ];
}
