import { calls, type DocumentDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import { documentFaults } from './document-rules.ts';
import { DocumentFields } from './DocumentFields.tsx';

interface DialogProps {
  readonly onSaved: (document: DocumentDto) => void;
  readonly onClose: () => void;
}

/** A new document, of the event or of one of its heats. */
export function AddDocument(props: DialogProps & { readonly heatId: string | null }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const form = useRouteForm(calls.addDocument, {
    params: { eventId: event.id },
    defaults: { category: null, description: '', heatId: props.heatId, file: null },
    faultsBeside: documentFaults,
    onSaved: ([document]) => {
      if (document !== undefined) props.onSaved(document);
    },
  });
  return (
    <PanelDialog title={t('records.documents.add')} onClose={props.onClose}>
      <RouteForm form={form} save={t('records.documents.add')}>
        <DocumentFields form={form} />
      </RouteForm>
    </PanelDialog>
  );
}

/** What is said of a document, what it is of, and its file. */
export function EditDocument(props: DialogProps & { readonly document: DocumentDto }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const { document } = props;
  const form = useRouteForm(calls.updateDocument, {
    params: { eventId: event.id, documentId: document.id },
    defaults: valuesOf(document),
    version: document.version,
    valuesOf,
    faultsBeside: documentFaults,
    onSaved: ([saved]) => props.onSaved(saved ?? document),
  });
  return (
    <PanelDialog title={t('records.documents.edit')} onClose={props.onClose}>
      <RouteForm form={form} save={t('forms.save')}>
        <DocumentFields form={form} keeps={document} />
      </RouteForm>
    </PanelDialog>
  );
}

function valuesOf({ category, description, heatId }: DocumentDto) {
  return { category, description, heatId, file: null };
}
