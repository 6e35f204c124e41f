/** Bodies that no call takes, as many megabytes as anybody may send, from visitors and from people with an account. */
import type { Battlefield } from './battlefield.ts';

export interface Nonsense {
  readonly says: string;
  readonly path: string;
  readonly token: string | null;
  readonly body: string;
}

const unknown = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`;
const list = (name: string, item: string, count: number): string => `{"${name}":[${`${item},`.repeat(count)}${item}]}`;

export function nonsense({ scene: { carl, ben, anna, event } }: Pick<Battlefield, 'scene'>): readonly Nonsense[] {
  const sent = (says: string, path: string, token: string | null, body: string): Nonsense => ({
    says,
    path,
    token,
    body,
  });
  const events = `/user/${ben.id}/events`;
  const own = `/events/${event.id}/competitors`;
  const faulty = list('competitors', unknown(60), 1_999);
  return [
    sent('80,000 unknown fields at a sign-up', '/user/register', null, unknown(80_000)),
    sent('80,000 unknown fields at a login', '/user/login', null, unknown(80_000)),
    sent('340,000 empty heats', events, ben.token, list('heats', '{}', 340_000)),
    sent('500,000 faulty fields', events, ben.token, list('registrationFields', '0', 500_000)),
    sent(
      '1.3 million competitors of nobody',
      '/events/nope/competitors',
      ben.token,
      list('competitors', '{}', 1_300_000),
    ),
    sent("1.3 million competitors of another's event", own, carl.token, list('competitors', '{}', 1_300_000)),
    sent('1.3 million competitors of one’s own event', own, anna.token, list('competitors', '{}', 1_300_000)),
    sent('2,000 competitors, each faulty in 60 places', own, anna.token, faulty),
    sent('500,000 nested lists', '/user/login', null, '['.repeat(500_000)),
    sent('a number of a megabyte', '/user/login', null, `{"username":${'9'.repeat(1_000_000)}}`),
    sent('a megabyte of NUL', events, ben.token, `{"name":"${'\\u0000'.repeat(170_000)}"}`),
  ];
}
