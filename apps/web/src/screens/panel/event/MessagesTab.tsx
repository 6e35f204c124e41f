import { limits, type BannerMessageDto } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { AddMessage, EditMessage } from '../../../features/organiser/messages/MessageDialog.tsx';
import { MessageExamples } from '../../../features/organiser/messages/MessageExamples.tsx';
import { useMessageActions } from '../../../features/organiser/messages/use-message-actions.ts';
import { readOpening } from '../../../features/organiser/event/records-search.ts';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { RecordsTab } from '../../../features/organiser/event/RecordsTab.tsx';
import { useRecordsSearch } from '../../../features/organiser/event/use-records-search.ts';
import { useText } from '../../../language/language-context.tsx';
import { DataTable } from '../../../views/table/DataTable.tsx';
import type { Column } from '../../../views/table/table-types.ts';

const keyOf = ({ id }: BannerMessageDto) => id;
const nameOf = ({ message }: BannerMessageDto) => message;

/** What everybody reads on the pages of the event: fog, another start time. */
export function MessagesTab(): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const { bannerMessages } = useOwnEvent().event;
  const { address, dialog } = useRecordsSearch(readOpening);
  const actions = useMessageActions(dialog.open);
  const columns = useColumns();
  const [begun, setBegun] = useState('');
  const begin = (message: string) => {
    setBegun(message);
    dialog.open('add');
  };
  const close = (text: string) => {
    dialog.close();
    say(text);
  };
  return (
    <RecordsTab
      records={bannerMessages}
      max={limits.bannersMax}
      texts={{
        add: t('records.messages.add'),
        lead: t('records.messages.lead'),
        full: t('records.messages.full', { max: limits.bannersMax }),
        empty: t('records.messages.empty'),
        emptyHint: t('records.messages.emptyHint'),
        gone: t('records.messages.gone'),
      }}
      whenEmpty={<MessageExamples onUse={begin} />}
      open={address.open}
      onAdd={() => begin('')}
      addition={
        <AddMessage
          key={begun}
          begun={begun}
          onSaved={() => close(t('records.messages.added'))}
          onClose={dialog.close}
        />
      }
      renderEdition={(message) => (
        <EditMessage
          key={message.id}
          message={message}
          onSaved={() => close(t('records.messages.saved'))}
          onClose={dialog.close}
        />
      )}
    >
      <DataTable
        label={t('desk.panel.messages')}
        rows={bannerMessages}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        onOpen={({ id }) => dialog.open(id)}
        rowActions={actions}
      />
    </RecordsTab>
  );
}

function useColumns(): readonly Column<BannerMessageDto>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        id: 'message',
        header: t('records.messages.message'),
        width_px: 300,
        grow: 1,
        cell: ({ message }) => <span title={message}>{message}</span>,
        onCard: 'title',
      },
    ],
    [t],
  );
}
