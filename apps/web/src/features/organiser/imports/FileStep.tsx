import { limits, calls, type ImportKind } from '@startwand/contract';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useDownload } from '../../../queries/use-download.ts';
import { FileField } from '../../../fields/FileField.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { TextField } from '../../../fields/TextField.tsx';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ProgressLine } from '../../../views/page/ProgressLine.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './FileStep.module.css';
import type { ImportUpload } from './use-upload.ts';

/** Where the rows come from: a file, the clipboard, or a template to be filled in first. */
export function FileStep(props: {
  readonly eventId: string;
  readonly kind: ImportKind;
  readonly upload: ImportUpload;
  /** The name of the file that is there already. */
  readonly held: string | null;
}): ReactNode {
  const t = useText();
  const { upload, held, kind } = props;
  usePasteAnywhere(upload.paste);
  const rules = {
    accept: ['.xlsx', '.xls', '.ods', '.xlsm', '.csv', '.txt', '.tsv', '.xml', '.htm', '.html', '.lif', '.evt', '.ppl'],
    types: t('imports.file.types'),
    max_bytes: limits.importMax_bytes,
  };
  return (
    <>
      <p className="soft">{t(`imports.lead.${kind}`)}</p>
      {held === null ? null : (
        <Banner tone="info" icon="file">
          {t('imports.file.held', { name: held })}
        </Banner>
      )}
      {upload.fault === null ? null : <UploadFault upload={upload} />}
      {upload.isBusy ? <Reading upload={upload} /> : null}
      <FormSection isPlain>
        <WholeLine>
          <FileField
            label={t('imports.file.label')}
            rules={rules}
            value={null}
            onChange={(file) => {
              if (file !== null) upload.send(file);
            }}
          />
        </WholeLine>
        <WholeLine>
          <PastedRows upload={upload} />
        </WholeLine>
      </FormSection>
      <Template eventId={props.eventId} kind={kind} />
    </>
  );
}

function Reading({ upload }: { readonly upload: ImportUpload }): ReactNode {
  const t = useText();
  const { share, ahead } = upload.reading;
  return (
    <ProgressLine
      label={t('imports.file.reading')}
      {...(ahead > 0 ? { detail: t('imports.file.ahead', { count: ahead }) } : {})}
      share={share}
      stopLabel={t('imports.file.cancel')}
      onStop={upload.stop}
    />
  );
}

function UploadFault({ upload }: { readonly upload: ImportUpload }): ReactNode {
  const t = useText();
  return (
    <div className={classes('stack gap-8', styles.fault)}>
      <Banner tone="bad" icon="warning">
        {`${upload.fault} ${t('imports.file.nothingDone')}`}
      </Banner>
      {upload.again === null ? null : <Button onPress={upload.again}>{t('imports.file.again')}</Button>}
    </div>
  );
}

/** What is pasted goes at once; what is typed goes by the button of the step. */
function PastedRows({ upload }: { readonly upload: ImportUpload }): ReactNode {
  const t = useText();
  return (
    <TextField
      label={t('imports.file.paste')}
      help={t('imports.file.pasteHelp')}
      lines={3}
      value={upload.text}
      onChange={upload.type}
    />
  );
}

function Template(props: { readonly eventId: string; readonly kind: ImportKind }): ReactNode {
  const { t, language } = useSpeech();
  const template = useDownload(calls.importTemplate);
  const { eventId, kind } = props;
  return (
    <section className={classes('row gap-8-16 between', styles.template)}>
      <p className="soft">{t('imports.file.templateHelp')}</p>
      <div className="stack gap-8">
        <Button
          icon="file"
          disabled={template.state.kind === 'running'}
          onPress={() => void template.start({ params: { eventId, kind }, query: { language } })}
        >
          {t('imports.file.download')}
        </Button>
        {template.state.kind === 'failed' ? (
          <Banner tone="bad" icon="warning">
            {t(`errors.${template.state.error.failure}`)}
          </Banner>
        ) : null}
      </div>
    </section>
  );
}

/**
 * Rows that were copied are taken wherever on the page they are pasted; a field for a line keeps its own. Rows that are
 * dropped beside the box go too: within it the browser puts them there.
 */
function usePasteAnywhere(take: (text: string) => void): void {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const hasFile = (event.clipboardData?.files.length ?? 0) > 0;
    if (hasFile || text.trim() === '' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    take(text);
  });
  const dropped = useEffectEvent((event: DragEvent) => {
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    const hasFile = (event.dataTransfer?.files.length ?? 0) > 0;
    const isInBox = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
    if (hasFile || text.trim() === '' || isInBox) return;
    event.preventDefault();
    take(text);
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => pasted(event);
    const catchDrop = (event: DragEvent) => dropped(event);
    window.addEventListener('paste', hear);
    window.addEventListener('drop', catchDrop);
    return () => {
      window.removeEventListener('paste', hear);
      window.removeEventListener('drop', catchDrop);
    };
  }, []);
}
