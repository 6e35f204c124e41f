import { exportFormats, calls, type LogFilter, type TriggerFilter } from '@startwand/contract';
import type { ReactNode } from 'react';
import { SaveAs } from '../../../queries/SaveAs.tsx';
import type { ShownList } from '../../../views/table/table-types.ts';
import { useOwnEvent } from './own-event.ts';

/** The impulses or the log as a file: what the filter leaves, also what is not on the page yet. */
export function SaveRecords(props: {
  readonly kind: 'triggers' | 'log';
  readonly filter: TriggerFilter | LogFilter;
  readonly list: ShownList;
}): ReactNode {
  const { event } = useOwnEvent();
  const { kind, filter, list } = props;
  return (
    <SaveAs
      call={calls.exportOperatorList}
      formats={exportFormats}
      inputOf={(wish) => ({
        params: { eventId: event.id, kind },
        query: { ...filter, ...wish, columns: list.columns },
      })}
    />
  );
}
