/**
 * From a competitor's row and entry to what travels. Here is left out for the public what it never
 * sees: address, birthday and note, and every field that the event keeps to itself.
 */
import type { OperatorCompetitorDto, PublicCompetitorDto } from '@startwand/contract';
import type { Entry } from '@startwand/timing';
import type { CompetitorRecord } from './record.ts';
import type { Registration } from '../events/record.ts';
import { hiddenFields } from './hidden-fields.ts';
import { versionOf } from '../../base/version-of.ts';

/** Fields with visible or public off never reach a visitor, also where they are none of the event's own. */
export function presentPublicCompetitor(
  shown: CompetitorRecord,
  entry: Entry,
  { fields }: Registration,
): PublicCompetitorDto {
  const hidden = hiddenFields({ fields });
  const seen = <Value>(name: string, value: Value): Value | null => (hidden.has(name) ? null : value);
  const values = valuesOf(shown, entry);
  const known = fields.filter(({ name }) => !hidden.has(name)).map(({ name }) => name);
  return {
    id: entry.competitorId,
    startNumber: entry.bib,
    firstName: shown.firstName,
    lastName: shown.lastName,
    gender: seen('gender', entry.gender),
    nation: seen('nation', shown.nation),
    club: seen('club', shown.club),
    team: seen('team', shown.team),
    class: seen('class', entry.class),
    yearOfBirth: seen('dateOfBirth', yearOf(shown.dateOfBirth)),
    fields: Object.fromEntries(
      known.flatMap((name) => {
        const value = Object.hasOwn(values, name) ? values[name] : undefined;
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
}

export function presentOperatorCompetitor(shown: CompetitorRecord, entry: Entry): OperatorCompetitorDto {
  const competitor = {
    id: entry.competitorId,
    startNumber: entry.bib,
    firstName: shown.firstName,
    lastName: shown.lastName,
    gender: entry.gender,
    nation: shown.nation,
    club: shown.club,
    team: shown.team,
    class: entry.class,
    yearOfBirth: yearOf(shown.dateOfBirth),
    fields: valuesOf(shown, entry),
    email: shown.email,
    userId: shown.userId,
    dateOfBirth: shown.dateOfBirth,
    note: shown.note,
    targetTime_100ns: entry.targetTime_100ns,
    ...ofFederation(shown),
  };
  return { ...competitor, version: versionOfRow(shown, entry, competitor) };
}

/** What is known of it, and nothing else: an event of runners carries no empty fields for each. */
function ofFederation({ licence, listPoints_hundredths }: CompetitorRecord) {
  return {
    ...(licence === undefined ? {} : { licence }),
    ...(listPoints_hundredths === undefined ? {} : { listPoints_hundredths }),
  };
}

interface Marked {
  readonly entry: Entry;
  readonly version: string;
}

/** Rows and entries are never changed in place: of a field of thousands only those are marked that are other ones. */
const marked = new WeakMap<CompetitorRecord, Marked>();

function versionOfRow(shown: CompetitorRecord, entry: Entry, content: object): string {
  const known = marked.get(shown);
  if (known?.entry === entry) return known.version;
  const version = versionOf(content);
  marked.set(shown, { entry, version });
  return version;
}

function valuesOf(shown: CompetitorRecord, entry: Entry): Record<string, string> {
  return { ...shown.fields, ...entry.groups };
}

function yearOf(dateOfBirth: string | null): number | null {
  return dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4));
}
