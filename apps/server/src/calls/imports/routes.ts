/** The calls on imports: for the operator of the event, and for nobody else. */
import { routes, type ImportDto } from '@startwand/contract';
import type { Operated } from '../call/operate.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { applyImport, undoImport } from './apply.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import { presentImport } from './present.ts';
import type { ImportRecord } from './record.ts';
import { firstPage, type FaultPage } from './fault-page.ts';
import { importTemplate } from './template.ts';
import { uploadImport } from './upload.ts';
import { validateImport, withFaultPage, type ReadingParts } from './validate.ts';

interface Parts extends ReadingParts {
  readonly applying: OneAtATime;
}

interface Address {
  readonly eventId: string;
  readonly importId: string;
  /** Of the faults that are answered; absent: the first. */
  readonly page?: FaultPage;
}

type Step = (parts: Parts, operated: Operated, record: ImportRecord) => Promise<{ record: ImportRecord } | Refused>;

export function importRoutes(parts: Parts) {
  const { imports } = parts;
  return {
    uploadImport: handle(routes.uploadImport, async ({ body, file, operated }) => {
      const uploaded = await uploadImport(parts, operated, body, file);
      if ('error' in uploaded) return uploaded;
      return { data: [await presented(parts, operated, uploaded.record)] };
    }),

    importTemplate: handle(routes.importTemplate, async ({ params, query, operated }) => {
      const { view } = operated.room;
      return { served: importTemplate(view, params.kind, query.language) };
    }),

    getImport: handle(routes.getImport, ({ params, query, operated }) => {
      const look: Step = (_parts, _operated, record) => Promise.resolve({ record });
      return doStep(parts, operated, { ...params, page: query }, look);
    }),

    validateImport: handle(routes.validateImport, ({ params, query, body, operated }) => {
      const validate: Step = (_parts, operated, record) => validateImport(parts, operated, record, body);
      return doStep(parts, operated, { ...params, page: query }, validate);
    }),

    applyImport: handle(routes.applyImport, ({ params, operated }) =>
      doStepAlone(parts, operated, params, applyImport),
    ),

    undoImport: handle(routes.undoImport, ({ params, operated }) => doStepAlone(parts, operated, params, undoImport)),

    removeImport: handle(routes.removeImport, async ({ params, operated }) => {
      const found = await find(parts, operated, params);
      if ('error' in found) return found;
      await imports.remove(found.record.id);
      return { data: [{ id: found.record.id }] };
    }),
  } satisfies Partial<Handlers>;
}

/** One step of an import, answered with the import as it is then. */
async function doStep(
  parts: Parts,
  operated: Operated,
  address: Address,
  step: Step,
): Promise<{ data: readonly ImportDto[] } | Refused> {
  const found = await find(parts, operated, address);
  if ('error' in found) return found;
  const taken = await step(parts, operated, found.record);
  if ('error' in taken) return taken;
  const page = address.page ?? firstPage;
  const paged = await withFaultPage(parts, operated, taken.record, page);
  if ('error' in paged) return paged;
  return { data: [await presented(parts, operated, paged.record)] };
}

/** The same for a step that changes the event: an operator who clicks twice does it once. */
async function doStepAlone(parts: Parts, operated: Operated, address: Address, step: Step): ReturnType<typeof doStep> {
  const work = () => doStep(parts, operated, address, step);
  return (await parts.applying.run(address.importId, work)) ?? { error: 'IMPORT_STATE' };
}

async function find(
  { imports, clock }: Parts,
  { room }: Operated,
  { importId }: Address,
): Promise<{ record: ImportRecord } | Refused> {
  const record = await imports.find(room.eventId, importId, clock());
  return record === null ? { error: 'IMPORT_NOT_FOUND' } : { record };
}

function presented({ readingProgress }: Parts, { room }: Operated, record: ImportRecord): Promise<ImportDto> {
  return room.look((view) => presentImport(record, view, readingProgress.of(record.id)));
}
