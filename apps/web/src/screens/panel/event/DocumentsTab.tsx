import { limits, type DocumentDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { AddDocument, EditDocument } from '../../../features/organiser/documents/DocumentDialog.tsx';
import { DocumentFilters } from '../../../features/organiser/documents/DocumentFilters.tsx';
import {
  filteredDocuments,
  ofEvent,
  readDocumentsSearch,
  usualDocumentSort,
} from '../../../features/organiser/documents/documents-search.ts';
import { SuggestedDocuments } from '../../../features/organiser/documents/SuggestedDocuments.tsx';
import { useDocumentActions } from '../../../features/organiser/documents/use-document-actions.ts';
import { useDocumentColumns } from '../../../features/organiser/documents/use-document-columns.tsx';
import { PaperList } from '../../../features/organiser/papers/PaperList.tsx';
import { sortOf, sortText } from '../../../features/organiser/event/address.ts';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { RecordsTab } from '../../../features/organiser/event/RecordsTab.tsx';
import { useRecordsSearch } from '../../../features/organiser/event/use-records-search.ts';
import { useText } from '../../../language/language-context.tsx';
import { DataTable } from '../../../views/table/DataTable.tsx';

const keyOf = ({ id }: DocumentDto) => id;
const nameOf = ({ description }: DocumentDto) => description;
const textOf = ({ description, fileName }: DocumentDto) => `${description} ${fileName}`;

/** What visitors may download, and below it what is printed. */
export function DocumentsTab(): ReactNode {
  return (
    <div className="stack gap-24">
      <Documents />
      <PaperList />
    </div>
  );
}

/** Of the event and of its heats. */
function Documents(): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const { event, heats } = useOwnEvent();
  const { documents } = event;
  const { address, change, dialog } = useRecordsSearch(readDocumentsSearch);
  const actions = useDocumentActions(dialog.open);
  const columns = useDocumentColumns();
  const close = (text: string) => {
    dialog.close();
    say(text);
  };
  const heatId = heats.find(({ id }) => id === address.heat && id !== ofEvent)?.id ?? null;
  return (
    <RecordsTab
      records={documents}
      max={limits.documentsMax}
      texts={{
        add: t('records.documents.add'),
        lead: t('records.documents.lead'),
        full: t('records.documents.full', { max: limits.documentsMax }),
        empty: t('records.documents.empty'),
        emptyHint: t('records.documents.emptyHint'),
        gone: t('records.documents.gone'),
      }}
      whenEmpty={
        <SuggestedDocuments onAdded={({ description: name }) => say(t('records.documents.added', { name }))} />
      }
      open={address.open}
      onAdd={() => dialog.open('add')}
      addition={
        <AddDocument
          heatId={heatId}
          onSaved={({ description: name }) => close(t('records.documents.added', { name }))}
          onClose={dialog.close}
        />
      }
      renderEdition={(document) => (
        <EditDocument
          key={document.id}
          document={document}
          onSaved={({ description: name }) => close(t('records.documents.saved', { name }))}
          onClose={dialog.close}
        />
      )}
    >
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
    </RecordsTab>
  );
}
