import { limits } from '@startwand/contract';
import type { BannerMessageDto } from '@startwand/contract';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useDeeds } from '../../../api/use-deeds.ts';
import { AddMessage, EditMessage } from '../../../features/messages/MessageDialog.tsx';
import { useMessageActions } from '../../../features/messages/use-message-actions.ts';
import { useMessagesAddress } from '../../../features/messages/use-messages-address.ts';
import { useOwnEvent } from '../../../features/own-event/own-event.ts';
import { TabHead } from '../../../features/own-event/TabHead.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/table-types.ts';

const keyOf = ({ id }: BannerMessageDto) => id;
const nameOf = ({ message }: BannerMessageDto) => message;

/** What everybody reads on the pages of the event: fog, another start time. */
export function MessagesTab(): ReactNode {
  const t = useText();
  const { bannerMessages } = useOwnEvent().event;
  const { open, dialog } = useMessagesAddress();
  const actions = useMessageActions(dialog.open);
  const columns = useColumns();
  const isFull = bannerMessages.length >= limits.bannersMax;
  const add = (
    <Button kind="primary" icon="plus" disabled={isFull} onPress={() => dialog.open('add')}>
      {t('records.messages.add')}
    </Button>
  );
  return (
    <>
      <OpenDialog open={open} onClose={dialog.close} />
      {bannerMessages.length === 0 ? (
        <EmptyState
          title={t('records.messages.empty')}
          hint={t('records.messages.emptyHint')}
          action={add}
        />
      ) : (
        <>
          <TabHead
            lead={t('records.messages.lead')}
            actions={add}
            because={isFull ? t('records.messages.full', { max: limits.bannersMax }) : null}
          />
          <DataTable
            label={t('desk.panel.messages')}
            rows={bannerMessages}
            columns={columns}
            keyOf={keyOf}
            nameOf={nameOf}
            onOpen={({ id }) => dialog.open(id)}
            rowActions={actions}
          />
        </>
      )}
    </>
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

/** The one that the address names. */
function OpenDialog(props: {
  readonly open: string | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { say } = useDeeds();
  const { bannerMessages } = useOwnEvent().event;
  const { open, onClose } = props;
  if (open === undefined) return null;
  const close = (text: string) => {
    onClose();
    say(text);
  };
  if (open === 'add') {
    return <AddMessage onSaved={() => close(t('records.messages.added'))} onClose={onClose} />;
  }
  const message = bannerMessages.find(({ id }) => id === open);
  if (message === undefined) {
    return (
      <Banner tone="warn" icon="info">
        {t('records.messages.gone')}
      </Banner>
    );
  }
  return (
    <EditMessage
      key={message.id}
      message={message}
      onSaved={() => close(t('records.messages.saved'))}
      onClose={onClose}
    />
  );
}
