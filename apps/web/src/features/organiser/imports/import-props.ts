/** What the parts of an import are told of where it belongs and how far it is. */
import type { ImportKind, OperatorDetailDto } from '@startwand/contract';
import type { TemplateId } from '../templates/templates.ts';
import type { ImportStep } from './import-search.ts';

export interface ImportFlowProps {
  readonly detail: OperatorDetailDto;
  readonly kind: ImportKind;
  /** `null`: of the whole event. */
  readonly heatId: string | null;
}

export interface OpenedImportProps extends ImportFlowProps {
  readonly importId: string;
  readonly step: ImportStep;
  /** The list of a race that was just made: everybody gets a bib and a place, and the desk opens. */
  readonly template: TemplateId | null;
  readonly onStep: (step: ImportStep) => void;
  /** Another file came; `null`: begin anew. */
  readonly onAnother: (importId: string | null) => void;
}
