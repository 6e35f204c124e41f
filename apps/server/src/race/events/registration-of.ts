import type { RegistrationStep } from '@startwand/contract';
import type { Registration } from './record.ts';

/** When people register themselves and what they are asked, as the event's row keeps it. */
export function registrationOf(form: RegistrationStep): Registration {
  return {
    isPublic: form.publicRegistration,
    opensAt: form.registrationStart,
    closesAt: form.registrationEnd,
    firstBib: form.firstStartNumber,
    limit: form.registrationLimit,
    note: form.registrationNote,
    fields: form.registrationFields,
  };
}
