/** Phones that time a point by hand: a link is made at the desk, whoever opens it holds the point. */
import * as z from 'zod/mini';
import { event } from '../records/event.ts';
import { heldPoint as held, phoneReport, phoneRoles } from '../records/phone.ts';
import { acknowledgement } from '../records/trigger.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';

const asked = { section: field.section, role: z.enum(phoneRoles) };

/** How phones get to a server that listens to its own machine alone. */
const way = z.object({
  state: field.says(
    '`shut`: phones may be let in; `open`: they are; `reached`: others reach the service anyway; `demo`: nobody is let in to a demo; `noNetwork`: the machine is in no network that phones could come by.',
    z.enum(['shut', 'open', 'reached', 'demo', 'noNetwork']),
  ),
  addresses: field.says(
    'Where phones reach the service now, the likeliest first; of several networks one each. Without a slash at the end.',
    z.array(z.string()),
  ),
  trustPages: field.says(
    'Where a phone is led to trust the certificate of this computer, for each of the addresses, by http; none where the addresses need no such trust.',
    z.array(z.string()),
  ),
});
export type PhonesWayDto = z.infer<typeof way>;

export const phonesWay = described({
  says: 'Whether phones in the local network reach this server, and by which addresses.',
  item: way,
});

export const letPhonesIn = described({
  says: 'Listens in the local network, too, for links of phones and public pages alone, until somebody ends it or the server ends. A second call changes nothing.',
  item: way,
  errors: ['NO_WAY_IN'],
});

export const keepPhonesOut = described({
  says: 'Listens to its own machine alone again, and ends the connections of phones. What they timed stays on them until they are let in again.',
  item: way,
});

export const addPhone = described({
  says: 'Makes a link by which a phone holds a point of the event, in all its heats. It costs nothing.',
  body: z.strictObject(asked),
  item: event,
  errors: ['POINT_NOT_FOUND'],
});

export const changePhone = described({
  says: 'Says anew which point a phone holds, and as what. With `isFirst` it comes before the others that time the point. What was timed stays, and what it tapped before counts at the point that it held then, however late it arrives.',
  body: z.strictObject({ ...asked, isFirst: z._default(z.boolean(), false) }),
  item: event,
  errors: ['POINT_NOT_FOUND', 'PHONE_ENDED'],
});

export const endPhone = described({
  says: 'Ends a link. What the phone timed before is still taken for 30 minutes; nothing is taken back or numbered any more.',
  item: event,
});

const joinedCrossing = z.object({
  triggerId: z.nullable(field.id),
  timestamp_100ns: z.nullable(z.bigint()),
  startNumber: field.says('Of whose the time is now.', z.nullable(field.bib)),
  entryId: field.says('The impulse by which a phone took down the bib of this place.', z.nullable(field.id)),
  entryNumber: z.nullable(field.bib),
  isTaken: field.says('The bib is that of a starter, and comes for the first time.', z.boolean()),
});

export const joinedCrossings = described({
  says: 'Times without a bib at a point of a mass start, in crossing order, beside the bibs that phones took down there.',
  item: joinedCrossing,
});

export const joinCrossings = described({
  says: 'Gives the times to the bibs beside them, anew where something was deleted. It happens by itself with each tap and each bib; what an operator gave by another word stays.',
  item: joinedCrossing,
});

export const heldPoint = described({
  says: 'Which point the phone holds, of which event, and which heats are armed.',
  item: held,
});

export const holdPoint = described({
  says: 'Says once who holds the phone.',
  body: z.strictObject({ name: field.text(limits.holderMax) }),
  item: held,
  errors: ['PHONE_ENDED'],
});

export const reportPhone = described({
  says: 'Says how the phone is, every few seconds; the desk shows it.',
  body: phoneReport,
  item: held,
});

export const pointStarters = described({
  says: 'Who may come to the point: bibs and names of those in the heats that are armed, of all where none is.',
  item: z.object({ startNumber: field.bib, name: z.string() }),
});

const tap = z.strictObject({
  session: field.session,
  sequence: field.sequence,
  kind: field.says(
    '`tap`: somebody passed; `clear`: the tap of this time and number was none; `numbered`: the own tap of this time, with its number, in place of what was said of it before. A `clear` of it may come along and changes nothing; without a tap of this time it stays open.',
    z.enum(['tap', 'clear', 'numbered']),
  ),
  section: field.says('Which point the phone held then.', field.section),
  timestamp_100ns: field.says("By the server's clock, as far as the phone knew it then; final.", field.timestamp),
  startNumber: z.nullable(field.bib),
  clock: field.says(
    "By how much the phone's clock was behind, and how far that may be wrong; `null`: it was never measured.",
    z.nullable(field.handClock),
  ),
});
export type JoinedCrossingDto = z.infer<typeof joinedCrossing>;
export type TapInput = z.infer<typeof tap>;

/** Stored before it is answered, like what devices deliver. */
export const deliverTaps = described({
  says: 'Delivers taps; the answer names, per session, up to where all is on disk. In a finished heat they stay open until an operator decides.',
  body: z.strictObject({ taps: z.array(tap).check(z.minLength(1), z.maxLength(limits.tapsPerBatchMax)) }),
  item: acknowledgement,
  errors: ['PHONE_ENDED', 'TRIGGER_IDENTITY_REUSED'],
});
