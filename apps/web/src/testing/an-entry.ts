/** One of the events that Anna registered for, with the own entry. */
import type { RegisteredEventDto } from '@startwand/contract';
import { aRegistration } from './a-registration.ts';

export function anEntry(id: string, state: 'live' | 'finished'): RegisteredEventDto {
  const { fields: _fields, note: _note, placesLeft: _left, organizer: _organizer, ...event } = aRegistration();
  return {
    ...event,
    id,
    state,
    ownerId: 'owner',
    heatCount: 1,
    isFeatured: false,
    competitor: {
      id: `anna in ${id}`,
      startNumber: 7,
      firstName: 'Anna',
      lastName: 'Gruber',
      gender: null,
      nation: null,
      club: null,
      team: null,
      class: null,
      yearOfBirth: null,
      email: null,
      dateOfBirth: null,
      fields: {},
      registeredAt: null,
      resultByMail: false,
      canChange: false,
    },
    heats: [
      {
        heatId: 'run-1',
        name: 'Run 1',
        state: 'armed',
        startTime: null,
        ownStart_100ns: null,
        status: 'onCourse',
        rank: null,
        result_100ns: null,
        precision: 2,
      },
    ],
  };
}
