import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Wizard } from '../../../views/page/Wizard.tsx';
import { FileStep } from './FileStep.tsx';
import type { ImportFlowProps } from './import-props.ts';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { readImportSearch, type ImportSearch } from './import-search.ts';
import { OpenedImport } from './OpenedImport.tsx';
import { templateIds } from '../templates/templates.ts';
import { useSteps } from './use-steps.ts';
import { useUpload } from './use-upload.ts';

/** The way of a list into the event. Its address says which import it is and how far one has come. */
export function ImportFlow(props: ImportFlowProps): ReactNode {
  const page = usePageSearch(readImportSearch);
  const { import: importId, step = 'assign', template } = page.address;
  const goTo = (next: ImportSearch) => void page.goTo({ import: undefined, step: undefined, ...next });
  if (importId === undefined) {
    return <NewImport {...props} onUploaded={(id) => goTo({ import: id, step: 'assign' })} />;
  }
  return (
    <OpenedImport
      key={importId}
      {...props}
      importId={importId}
      step={step}
      template={templateIds.find((known) => known === template) ?? null}
      onStep={(step) => goTo({ import: importId, step })}
      onAnother={(id) => goTo(id === null ? { template: undefined } : { import: id, step: 'assign' })}
    />
  );
}

function NewImport(props: ImportFlowProps & { readonly onUploaded: (importId: string) => void }): ReactNode {
  const t = useText();
  const { detail, kind, heatId } = props;
  const upload = useUpload({ eventId: detail.event.id, kind, heatId }, props.onUploaded);
  const steps = useSteps({ file: upload.fault === null ? 'open' : 'faulty' });
  return (
    <Wizard
      steps={steps}
      current="file"
      onStep={upload.goOn}
      onContinue={upload.goOn}
      onFinish={upload.goOn}
      finishLabel={t('ui.wizard.next')}
      isBusy={upload.isBusy}
    >
      <FileStep eventId={detail.event.id} kind={kind} upload={upload} held={null} />
    </Wizard>
  );
}
