/** What competitors do with their own entries after they registered: while registration is open. */
import type { EventView } from '../../race/history/event-view.ts';
import { noPreconditions, type Preconditions } from '../../base/preconditions.ts';
import { answerFaults, type OwnCompetitorDto, type RegistrationInput } from '@startwand/contract';
import type { Timestamp } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import { competitorOf } from '../competitors/competitor-of.ts';
import { rowsWithout } from '../competitors/forget-competitors.ts';
import { entering } from '../competitors/entering.ts';
import { isRegistrationOpen } from '../../race/events/registration-window.ts';
import { asUserId } from '../../base/ids.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { User } from '../../accounts/users/user.ts';
import { formattedAnswers, withKept } from '../../race/registrations/answers.ts';
import { ownEntry } from '../../race/registrations/own-entry.ts';

type Own = { readonly competitor: OwnCompetitorDto } | Refused;

export async function ownRegistration(room: EventRoom, user: User, now: Timestamp): Promise<Own> {
  const competitor = await room.look((view) => ownIn(view, room, user, now));
  return competitor === null ? { error: 'COMPETITOR_NOT_FOUND' } : { competitor };
}

function ownIn(view: EventView, { state }: EventRoom, user: User, now: Timestamp): OwnCompetitorDto | null {
  const id = view.entryOfUser(asUserId(user.id));
  return id === null ? null : ownEntry(view, id, state, now);
}

/** The whole entry anew; what the timekeeper keeps of the person, and the start number, stay. */
export async function changeRegistration(
  room: EventRoom,
  user: User,
  input: RegistrationInput,
  clock: Clock,
  preconditions: Preconditions,
): Promise<Own> {
  const changed = await room.performAndShow<Refused, OwnCompetitorDto | null>(
    (view, state) => {
      const { race, event, competitors } = view;
      const id = view.entryOfUser(asUserId(user.id));
      const shown = id === null ? undefined : competitors.get(id);
      const entry = id === null ? undefined : race.entries.get(id);
      if (shown === undefined || entry === undefined) return { error: 'COMPETITOR_NOT_FOUND' };
      if (!isRegistrationOpen(event, state, clock())) return { error: 'REGISTRATION_CLOSED' };
      const { fields } = event.registration;
      const issues = answerFaults(input, fields);
      if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
      const whole = withKept(formattedAnswers(input, fields), shown, entry, fields);
      const { startNumber: bib = null } = whole;
      const wearer = bib === null ? undefined : race.competitorByBib.get(bib);
      if (wearer !== undefined && wearer !== entry.competitorId) {
        return { error: 'BIB_TAKEN', issues: [{ path: ['startNumber'], code: 'TAKEN' }] };
      }
      const competitor = competitorOf(entry.competitorId, whole, fields, shown);
      return entering(room.eventId, asUserId(user.id), [competitor]);
    },
    preconditions,
    (view) => ownIn(view, room, user, clock()),
  );
  if (changed === null) return { error: 'COMPETITOR_NOT_FOUND' };
  return 'error' in changed ? changed : { competitor: changed };
}

/** Also when registration is closed: who agreed may take it back, and who did not may still ask for it. */
export async function setResultMail(room: EventRoom, user: User, resultByMail: boolean, clock: Clock): Promise<Own> {
  const set = await room.performAndShow<Refused, OwnCompetitorDto | null>(
    (view) => {
      const id = view.entryOfUser(asUserId(user.id));
      const record = id === null ? undefined : view.competitors.get(id);
      const entry = id === null ? undefined : view.race.entries.get(id);
      if (record === undefined || entry === undefined) return { error: 'COMPETITOR_NOT_FOUND' };
      return entering(room.eventId, asUserId(user.id), [{ record: { ...record, resultByMail }, entry }]);
    },
    noPreconditions,
    (view) => ownIn(view, room, user, clock()),
  );
  if (set === null) return { error: 'COMPETITOR_NOT_FOUND' };
  return 'error' in set ? set : { competitor: set };
}

/** The row goes with the entry: nothing of the person is left in the event. */
export async function withdrawRegistration(
  room: EventRoom,
  user: User,
  clock: Clock,
): Promise<{ readonly id: string } | Refused> {
  let withdrawn = '';
  const result = await room.perform((view, state) => {
    const id = view.entryOfUser(asUserId(user.id));
    if (id === null) return { error: 'COMPETITOR_NOT_FOUND' };
    if (!isRegistrationOpen(view.event, state, clock())) return { error: 'REGISTRATION_CLOSED' };
    withdrawn = id;
    return {
      command: { type: 'setup', setup: { kind: 'removeEntry', competitorId: id }, by: null },
      withRows: rowsWithout(view, [id]),
    };
  }, noPreconditions);
  return 'error' in result ? { error: result.error } : { id: withdrawn };
}
