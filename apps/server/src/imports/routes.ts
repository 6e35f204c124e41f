/** The calls on imports: for the operator of the event, and for nobody else. */
import { routes } from '@startwand/contract';
import type { ImportDto, Person } from '@startwand/contract';
import { operate } from '../events/operate.ts';
import type { Operated } from '../events/operate.ts';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';
import type { Refused } from '../live/rooms/room-job.ts';
import type { Rooms } from '../live/rooms/rooms.ts';
import { applyImport, undoImport } from './apply.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import { presentImport } from './present.ts';
import type { ImportRecord } from './record.ts';
import type { FaultPage } from './fault-page.ts';
import { firstPage } from './fault-page.ts';
import { importTemplate } from './template.ts';
import { uploadImport } from './upload.ts';
import { validateImport, withFaultPage } from './validate.ts';
import type { ReadingParts } from './validate.ts';

interface Parts extends ReadingParts {
  readonly rooms: Rooms;
  readonly applying: OneAtATime;
}

interface Address {
  readonly eventId: string;
  readonly importId: string;
  /** Of the faults that are answered; absent: the first. */
  readonly page?: FaultPage;
}

type Step = (
  parts: Parts,
  operated: Operated,
  record: ImportRecord,
) => Promise<{ record: ImportRecord } | Refused>;

export function importRoutes(parts: Parts) {
  const { rooms, imports } = parts;
  return {
    uploadImport: handle(routes.uploadImport, async ({ params, body, file, caller }) => {
      const operated = await operate(rooms, caller.user, params.eventId);
      if ('error' in operated) return operated;
      const uploaded = await uploadImport(parts, operated, body, file);
      if ('error' in uploaded) return uploaded;
      return { data: [await presented(parts, operated, uploaded.record)] };
    }),

    importTemplate: handle(routes.importTemplate, async ({ params, query, caller }) => {
      const operated = await operate(rooms, caller.user, params.eventId);
      if ('error' in operated) return operated;
      const { view } = operated.room;
      return { served: importTemplate(view, params.kind, query.language) };
    }),

    getImport: handle(routes.getImport, ({ params, query, caller }) => {
      const look: Step = (_parts, _operated, record) => Promise.resolve({ record });
      return doStep(parts, caller.user, { ...params, page: query }, look);
    }),

    validateImport: handle(routes.validateImport, ({ params, query, body, caller }) => {
      const validate: Step = (_parts, operated, record) =>
        validateImport(parts, operated, record, body);
      return doStep(parts, caller.user, { ...params, page: query }, validate);
    }),

    applyImport: handle(routes.applyImport, ({ params, caller }) =>
      doStepAlone(parts, caller.user, params, applyImport),
    ),

    undoImport: handle(routes.undoImport, ({ params, caller }) =>
      doStepAlone(parts, caller.user, params, undoImport),
    ),

    removeImport: handle(routes.removeImport, async ({ params, caller }) => {
      const found = await find(parts, caller.user, params);
      if ('error' in found) return found;
      await imports.remove(found.record.id);
      return { data: [{ id: found.record.id }] };
    }),
  } satisfies Partial<Handlers>;
}

/** One step of an import, answered with the import as it is then. */
async function doStep(
  parts: Parts,
  person: Person,
  address: Address,
  step: Step,
): Promise<{ data: readonly ImportDto[] } | Refused> {
  const found = await find(parts, person, address);
  if ('error' in found) return found;
  const taken = await step(parts, found.operated, found.record);
  if ('error' in taken) return taken;
  const page = address.page ?? firstPage;
  const paged = await withFaultPage(parts, found.operated, taken.record, page);
  if ('error' in paged) return paged;
  return { data: [await presented(parts, found.operated, paged.record)] };
}

/** The same for a step that changes the event: an operator who clicks twice does it once. */
async function doStepAlone(
  parts: Parts,
  person: Person,
  address: Address,
  step: Step,
): ReturnType<typeof doStep> {
  const work = () => doStep(parts, person, address, step);
  return (await parts.applying.run(address.importId, work)) ?? { error: 'IMPORT_STATE' };
}

async function find(
  { rooms, imports, clock }: Parts,
  person: Person,
  { eventId, importId }: Address,
): Promise<{ operated: Operated; record: ImportRecord } | Refused> {
  const operated = await operate(rooms, person, eventId);
  if ('error' in operated) return operated;
  const record = await imports.find(eventId, importId, clock());
  return record === null ? { error: 'IMPORT_NOT_FOUND' } : { operated, record };
}

function presented(
  { readingProgress }: Parts,
  { room }: Operated,
  record: ImportRecord,
): Promise<ImportDto> {
  return room.look((view) => presentImport(record, view, readingProgress.of(record.id)));
}
