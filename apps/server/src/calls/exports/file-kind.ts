/** In which line a file stands: what is made in a moment never waits behind what takes seconds. */
import type { ExportChoice } from './export-choice.ts';
import type { FileKind } from './file-maker.ts';

/** A list in pages of so many rows is made within half a second. */
const shortMax_rows = 500;

/** What is looked at of an event to tell how long its lists are. */
type Sized = {
  readonly race: {
    readonly entries: { readonly size: number };
    readonly triggers: { readonly size: number };
    readonly heats: ReadonlyMap<string, { readonly startList: readonly unknown[] }>;
  };
  readonly log: readonly unknown[];
};

export function fileKindOf(view: Sized, choice: Pick<ExportChoice, 'format' | 'kind' | 'heatId'>): FileKind {
  if (choice.format !== 'pdf') return 'tables';
  return rowsOf(view, choice) <= shortMax_rows ? 'shortPages' : 'pages';
}

/** At most. */
function rowsOf({ race, log }: Sized, { kind, heatId }: Pick<ExportChoice, 'kind' | 'heatId'>): number {
  if (kind === 'triggers') return race.triggers.size;
  if (kind === 'log') return log.length;
  const listed = heatId === null ? undefined : race.heats.get(heatId)?.startList;
  return listed?.length ?? race.entries.size;
}
