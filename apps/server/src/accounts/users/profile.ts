import type { ProfileInput } from '@startwand/contract';
import { untold, type Profile } from './user.ts';

/** A profile as it is kept: what was not told is `null`, the language stays as it was. */
export function profileOf(input: ProfileInput, language: Profile['language'] = untold.language): Profile {
  return {
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.phone ?? null,
    cellPhone: input.cellPhone ?? null,
    company: input.company ?? null,
    street: input.street,
    city: input.city,
    postalCode: input.postalCode ?? null,
    country: input.country,
    website: input.website ?? null,
    language: input.language ?? language,
  };
}
