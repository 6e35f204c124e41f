/** What the parts of an import are told of where it belongs and how far it is. */
import type { ImportKind, OperatorDetailDto } from '@startwand/contract';
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
  readonly onStep: (step: ImportStep) => void;
  /** Another file came; `null`: begin anew. */
  readonly onAnother: (importId: string | null) => void;
}
