/** The calls that change an event's form, one for each step. */
import { dateFaults, registrationFaults, rightParts, routes, speedFaults } from '@startwand/contract';
import { duration } from '@startwand/timing';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import type { DeviceStore } from '../../devices/store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { performEdit, type Edited } from './edit-event.ts';
import { registrationOf } from '../../race/events/registration-of.ts';
import { eventSpeedRules, sportOf } from '../../race/events/rules-of.ts';
import { planCourse } from './set-course.ts';
import { planDates } from './set-dates.ts';
import { planHeats } from './set-heats.ts';

interface Parts {
  readonly devices: DeviceStore;
  readonly clock: Clock;
}

export function eventFormRoutes({ devices, clock }: Parts) {
  return {
    setGeneral: handle(routes.setGeneral, async ({ body, operator }) =>
      reply(await performEdit(operator, () => ({ event: body }))),
    ),

    setDates: handle(
      routes.setDates,
      async ({ body, operator }) => reply(await performEdit(operator, planDates(body, clock()))),
      async ({ body }) => dateFaults(rightParts(routes.setDates.body, body)),
    ),

    setOrganizer: handle(routes.setOrganizer, async ({ body, operator }) =>
      reply(await performEdit(operator, () => ({ event: body }))),
    ),

    setCourse: handle(routes.setCourse, async ({ body, caller, operator }) => {
      const owned = await devices.listOfOwner(caller.user.id);
      const ids = new Set(owned.map(({ id }) => id));
      return reply(await performEdit(operator, ({ race }) => planCourse(body, ids, race.course)));
    }),

    setHeats: handle(routes.setHeats, async ({ body, operator }) =>
      reply(await performEdit(operator, (view) => planHeats(body, view))),
    ),

    setRegistration: handle(routes.setRegistration, async ({ body, operator }) =>
      reply(
        await performEdit(operator, ({ event }) => {
          const issues = registrationFaults(body, event, inMilliseconds(clock()));
          if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
          return { event: { registration: registrationOf(body) } };
        }),
      ),
    ),

    setSettings: handle(routes.setSettings, async ({ body, operator }) =>
      reply(
        await performEdit(operator, ({ race }) => {
          const issues = speedFaults(body);
          if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
          const { proposed: _proposed, sport: _sport, ...others } = race.rules;
          const rules = {
            ...others,
            rounding: { type: body.roundingType, precision: body.precision },
            triggerFilterTime_100ns: duration(body.triggerFilterTime_100ns),
            handPrecision: body.handPrecision,
            ties: body.ties,
            overall: body.overallRanking,
            ...eventSpeedRules(body, race.rules),
            ...sportOf(body),
          };
          return { setups: [{ kind: 'setEventRules', rules }] };
        }),
      ),
    ),
  } satisfies Partial<Handlers>;
}

function reply(edited: Edited | Refused) {
  return 'error' in edited ? edited : { data: [edited] };
}
