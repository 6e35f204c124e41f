/** One step of an event's form: planned on what is there, then rows and race change together. */
import { keepAuditEntry, type AuditEntry } from '../../accounts/audit/store.ts';
import type { EventDto, HeatDto } from '@startwand/contract';
import type { Course, EventState, HeatId, Setup } from '@startwand/timing';
import type { ChangedRows, EventView } from '../../race/history/event-view.ts';
import { presentEvent } from '../../race/events/present.ts';
import { presentHeat } from '../../race/heats/present.ts';
import type { Planned } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { invalidSteps } from '../../race/events/invalid-steps.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import type { EventRecord } from '../../race/events/record.ts';
import type { HeatRecord } from '../../race/heats/record.ts';
import { planSources, saveEvent } from '../../race/events/row-store.ts';
import { removeHeat, saveHeat } from '../../race/heats/row-store.ts';

/** What a step changes; what it does not name stays. */
export interface Edit {
  readonly setups?: readonly Setup[];
  readonly event?: Partial<EventRecord>;
  readonly heats?: readonly HeatRecord[];
  readonly removedHeats?: readonly HeatId[];
  /** Every heat begins again, with an empty start list. */
  readonly resetsHeats?: boolean;
  /** What the audit list says of it. */
  readonly auditEntry?: AuditEntry;
}

export interface Edited {
  readonly event: EventDto;
  readonly heats: HeatDto[];
  readonly areHeatsReset: boolean;
}

export type PlanEdit = (view: EventView, state: EventState) => Edit | Refused;

/** An event that was deleted is edited to bring it back, and for nothing else. */
export async function performEdit(operator: OperatorContext, plan: PlanEdit): Promise<Edited | Refused> {
  const { room } = operator;
  let areHeatsReset = false;
  return room.performAndShow<Refused, Edited>(
    (view, state) => {
      const edit = plan(view, state);
      if ('error' in edit) return edit;
      areHeatsReset = edit.resetsHeats ?? false;
      return planned(view, edit, operator);
    },
    operator.preconditions,
    (view) => ({
      event: presentEvent(view, room.state, true),
      heats: presentHeats(view),
      areHeatsReset,
    }),
  );
}

function planned(view: EventView, edit: Edit, { room, by }: OperatorContext): Planned {
  const { setups = [], heats = [], removedHeats = [], auditEntry } = edit;
  const course = setups.findLast((setup) => setup.kind === 'setCourse')?.course ?? view.race.course;
  const changed: EventRecord = { ...view.event, ...edit.event };
  const added = heats.filter(({ id }) => !view.heats.has(id)).length;
  const event: EventRecord = {
    ...changed,
    invalidSteps: invalidSteps(changed, {
      points: course.length,
      heats: view.heats.size + added - removedHeats.length,
    }),
  };
  return {
    command: edit.resetsHeats
      ? { type: 'resetEvent', by }
      : {
          type: 'all',
          commands: (setups.length > 0 ? setups : NOTHING_RACED).map((setup) => ({
            type: 'setup',
            setup,
            by,
          })),
        },
    withRows: {
      statements: [
        saveEvent(event),
        ...heats.map((heat) => saveHeat(room.eventId, heat)),
        ...removedHeats.map((heatId) => removeHeat(room.eventId, heatId)),
        ...(isPlannedAnew(view, event, course) ? planSources(event, course) : []),
        ...(auditEntry === undefined ? [] : [keepAuditEntry(auditEntry)]),
      ],
      rows: { event, heats, removedHeats, ...shownAnew(view, event, heats) },
    },
  };
}

/** Everything that depends on which fields are shown, when others are. */
function shownAnew(
  { event: before, competitors, heats }: EventView,
  { registration }: EventRecord,
  changed: readonly HeatRecord[],
): Pick<ChangedRows, 'competitors' | 'heats'> {
  if (before.registration.fields === registration.fields) return {};
  return { competitors: [...competitors.values()], heats: [...heats.values(), ...changed] };
}

const NOTHING_RACED = [{ kind: 'noteShownChange' }] as const satisfies readonly Setup[];

/** The channels of the course are the event's on its days. */
function isPlannedAnew({ event: before, race }: EventView, event: EventRecord, course: Course): boolean {
  return (
    course !== race.course ||
    event.startDate !== before.startDate ||
    event.endDate !== before.endDate ||
    event.timeZone !== before.timeZone ||
    event.deletedAt !== before.deletedAt
  );
}

function presentHeats(view: EventView): HeatDto[] {
  return [...view.race.heats.values()].flatMap((heat) => {
    const shown = view.heats.get(heat.id);
    return shown === undefined ? [] : [presentHeat(shown, heat, view, true)];
  });
}
