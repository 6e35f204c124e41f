import { calls, type LogEntryDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { Loaded } from '../../../queries/Loaded.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { useOwnEvent } from '../../organiser/event/own-event.ts';
import { MailedFiles, untilMailed_ms } from './MailedFiles.tsx';

/** A dialog about one entry of the log. What was mailed is only read. */
export function EntryLoaded(props: {
  readonly logId: string;
  readonly titleOf: (entry: LogEntryDto | undefined) => string;
  readonly onClose: () => void;
  readonly children: (entry: LogEntryDto) => ReactNode;
}): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const found = useRouteQuery(
    calls.eventLog,
    {
      params: { eventId: event.id },
      query: { id: props.logId, state: 'all', limit: 1 },
    },
    { again_ms: untilMailed_ms },
  );
  const read = found.kind === 'ready' ? found.data[0] : undefined;
  const title = read?.sending === undefined ? props.titleOf(read) : t('desk.log.filesMailed');
  return (
    <PanelDialog title={title} onClose={props.onClose}>
      <Loaded from={found} empty={<EmptyState title={t('records.log.gone')} hint={t('records.log.emptyHint')} />}>
        {([entry]) => {
          if (entry === undefined) return null;
          return entry.sending === undefined ? props.children(entry) : <MailedFiles sending={entry.sending} />;
        }}
      </Loaded>
    </PanelDialog>
  );
}
