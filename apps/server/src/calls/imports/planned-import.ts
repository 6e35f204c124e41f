import type { Planned } from '../../race/rooms/room-job.ts';
import type { ImportUndo } from './record.ts';

/** What applying an import does, and what takes it back. */
export interface PlannedImport {
  readonly planned: Planned;
  readonly undo: ImportUndo;
  /** Personal data that the way back needs; stored with the import until it expires or a person is erased. */
  readonly kept?: string;
  /** The row behind each command, where there are several; `null`: it is about many rows. */
  readonly rowOfCommand: readonly (number | null)[];
}
