/** The calls on imports: for the operator of the event, and for nobody else. */
import { routes, type ImportDto } from '@startwand/contract';
import type { OperatorContext } from '../call/operator-context.ts';
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

type Step = (
  parts: Parts,
  operator: OperatorContext,
  record: ImportRecord,
) => Promise<{ record: ImportRecord } | Refused>;

export function importRoutes(parts: Parts) {
  const { imports } = parts;
  return {
    uploadImport: handle(routes.uploadImport, async ({ body, file, operator }) => {
      const uploaded = await uploadImport(parts, operator, body, file);
      if ('error' in uploaded) return uploaded;
      return { data: [await presented(parts, operator, uploaded.record)] };
    }),

    importReading: handle(routes.importReading, ({ params, operator }) => {
      const reading = parts.fileReader.readings.of({ ...params, by: operator.by });
      return { data: reading === null ? [] : [reading] };
    }),

    cancelImportReading: handle(routes.cancelImportReading, ({ params, operator }) => {
      const isCancelled = parts.fileReader.readings.cancel({ ...params, by: operator.by });
      return isCancelled ? { data: [{ id: params.readingId }] } : { error: 'IMPORT_NOT_FOUND' };
    }),

    importTemplate: handle(routes.importTemplate, async ({ params, query, operator }) => {
      const { view } = operator.room;
      return { served: importTemplate(view, params.kind, query.language) };
    }),

    getImport: handle(routes.getImport, ({ params, query, operator }) => {
      const look: Step = (_parts, _operated, record) => Promise.resolve({ record });
      return doStep(parts, operator, { ...params, page: query }, look);
    }),

    validateImport: handle(routes.validateImport, ({ params, query, body, operator }) => {
      const validate: Step = (_parts, operator, record) => validateImport(parts, operator, record, body);
      return doStep(parts, operator, { ...params, page: query }, validate);
    }),

    applyImport: handle(routes.applyImport, ({ params, operator }) =>
      // Its rows are in memory, as those of a validation are.
      doStepAlone(parts, operator, params, (...step) =>
        parts.readingTurns.inTurn(operator.by, () => applyImport(...step)),
      ),
    ),

    undoImport: handle(routes.undoImport, ({ params, operator }) => doStepAlone(parts, operator, params, undoImport)),

    removeImport: handle(routes.removeImport, async ({ params, operator }) => {
      const found = await find(parts, operator, params);
      if ('error' in found) return found;
      await imports.remove(found.record.id);
      return { data: [{ id: found.record.id }] };
    }),
  } satisfies Partial<Handlers>;
}

/** One step of an import, answered with the import as it is then. */
async function doStep(
  parts: Parts,
  operator: OperatorContext,
  address: Address,
  step: Step,
): Promise<{ data: readonly ImportDto[] } | Refused> {
  const found = await find(parts, operator, address);
  if ('error' in found) return found;
  const taken = await step(parts, operator, found.record);
  if ('error' in taken) return taken;
  const page = address.page ?? firstPage;
  const paged = await withFaultPage(parts, operator, taken.record, page);
  if ('error' in paged) return paged;
  return { data: [await presented(parts, operator, paged.record)] };
}

/** The same for a step that changes the event: an operator who clicks twice does it once. */
async function doStepAlone(
  parts: Parts,
  operator: OperatorContext,
  address: Address,
  step: Step,
): ReturnType<typeof doStep> {
  const work = () => doStep(parts, operator, address, step);
  return (await parts.applying.run(address.importId, work)) ?? { error: 'IMPORT_STATE' };
}

async function find(
  { imports, clock }: Parts,
  { room }: OperatorContext,
  { importId }: Address,
): Promise<{ record: ImportRecord } | Refused> {
  const record = await imports.find(room.eventId, importId, clock());
  return record === null ? { error: 'IMPORT_NOT_FOUND' } : { record };
}

function presented({ readingProgress }: Parts, { room }: OperatorContext, record: ImportRecord): Promise<ImportDto> {
  return room.look((view) => presentImport(record, view, readingProgress.of(record.id)));
}
