import { limits } from '@startwand/contract';
import type { DocumentDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useDeeds } from '../../../api/use-deeds.ts';
import { AddDocument, EditDocument } from '../../../features/documents/DocumentDialog.tsx';
import { DocumentFilters } from '../../../features/documents/DocumentFilters.tsx';
import {
  filteredDocuments,
  ofEvent,
  usualDocumentSort,
} from '../../../features/documents/documents-address.ts';
import { useDocumentActions } from '../../../features/documents/use-document-actions.ts';
import { useDocumentColumns } from '../../../features/documents/use-document-columns.tsx';
import { useDocumentsAddress } from '../../../features/documents/use-documents-address.ts';
import { sortOf, sortText } from '../../../features/own-event/address.ts';
import { useOwnEvent } from '../../../features/own-event/own-event.ts';
import { TabHead } from '../../../features/own-event/TabHead.tsx';
import { useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';

const keyOf = ({ id }: DocumentDto) => id;
const nameOf = ({ description }: DocumentDto) => description;
const textOf = ({ description, fileName }: DocumentDto) => `${description} ${fileName}`;

/** What visitors may download: of the event and of its heats. */
export function DocumentsTab(): ReactNode {
  const t = useText();
  const { documents } = useOwnEvent().event;
  const { address, change, dialog } = useDocumentsAddress();
  const actions = useDocumentActions(dialog.open);
  const columns = useDocumentColumns();
  const isFull = documents.length >= limits.documentsMax;
  const add = (
    <Button kind="primary" icon="plus" disabled={isFull} onPress={() => dialog.open('add')}>
      {t('records.documents.add')}
    </Button>
  );
  return (
    <>
      <OpenDialog open={address.open} heat={address.heat} onClose={dialog.close} />
      {documents.length === 0 ? (
        <EmptyState
          title={t('records.documents.empty')}
          hint={t('records.documents.emptyHint')}
          action={add}
        />
      ) : (
        <>
          <TabHead
            lead={t('records.documents.lead')}
            actions={add}
            because={isFull ? t('records.documents.full', { max: limits.documentsMax }) : null}
          />
          <DataTable
            label={t('desk.panel.documents')}
            rows={filteredDocuments(documents, address)}
            columns={columns}
            keyOf={keyOf}
            nameOf={nameOf}
            search={{
              label: t('records.documents.search'),
              value: address.search ?? '',
              onChange: (typed) => change({ search: typed === '' ? undefined : typed }),
              textOf,
            }}
            filters={<DocumentFilters address={address} onChange={change} />}
            sort={sortOf(address.sort ?? usualDocumentSort)}
            onSort={(sort) => change({ sort: sortText(sort, usualDocumentSort) })}
            onOpen={({ id }) => dialog.open(id)}
            rowActions={actions}
            rememberAs="documents"
          />
        </>
      )}
    </>
  );
}

/** The one that the address names. */
function OpenDialog(props: {
  readonly open: string | undefined;
  readonly heat: string | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { say } = useDeeds();
  const { event, heats } = useOwnEvent();
  const { open, onClose } = props;
  if (open === undefined) return null;
  const close = (text: string) => {
    onClose();
    say(text);
  };
  if (open === 'add') {
    const heatId = heats.find(({ id }) => id === props.heat && id !== ofEvent)?.id ?? null;
    return (
      <AddDocument
        heatId={heatId}
        onSaved={({ description: name }) => close(t('records.documents.added', { name }))}
        onClose={onClose}
      />
    );
  }
  const document = event.documents.find(({ id }) => id === open);
  if (document === undefined) {
    return (
      <Banner tone="warn" icon="info">
        {t('records.documents.gone')}
      </Banner>
    );
  }
  return (
    <EditDocument
      key={document.id}
      document={document}
      onSaved={({ description: name }) => close(t('records.documents.saved', { name }))}
      onClose={onClose}
    />
  );
}
