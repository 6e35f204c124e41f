import type { ImportCheckDto, ImportDto, ImportSettings } from '@startwand/contract';
import { useState, type ReactNode } from 'react';
import { useSpeech, useText } from '../../../language/language-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ProgressLine } from '../../../views/page/ProgressLine.tsx';
import { Wizard } from '../../../views/page/Wizard.tsx';
import { missingFields } from './assignment.ts';
import { AssignStep } from './AssignStep.tsx';
import { CheckStep } from './CheckStep.tsx';
import { FileStep } from './FileStep.tsx';
import type { OpenedImportProps } from './import-props.ts';
import { RemoveImport } from './RemoveImport.tsx';
import { shownFile } from './shown-file.ts';
import { useFieldNames } from './use-field-names.ts';
import { useFinish } from './use-finish.ts';
import { useMending, type Mending } from './use-mending.ts';
import type { OpenImport } from './use-open-import.ts';
import { useSettings } from './use-settings.ts';
import { useSteps } from './use-steps.ts';
import { useUpload } from './use-upload.ts';

interface StepsProps extends OpenedImportProps {
  readonly open: OpenImport;
  readonly item: ImportDto;
}

/** The steps of an import that is not applied yet. */
export function ImportSteps(props: StepsProps): ReactNode {
  const t = useText();
  const { item, open, detail, kind, heatId, onStep } = props;
  const kept = useSettings(item);
  const { settings } = kept;
  const mending = useMending(kept, open);
  const upload = useUpload({ eventId: detail.event.id, kind, heatId }, props.onAnother);
  const nameOf = useFieldNames(detail.event);
  const finish = useFinish(props, open);
  const missing = missingFields(item, settings.assignment);
  const { check } = item;
  // A copied link may come before the rows were looked at for the first time.
  const step = props.step === 'check' && check === null ? 'assign' : props.step;
  const [asked, setAsked] = useState(0);
  const goOn = async () => {
    // What stands in the box is what they mean to go on with, and not the file from before.
    if (step === 'file' && upload.text.trim() !== '') upload.goOn();
    else if (step === 'file') onStep('assign');
    else if (missing.length > 0) setAsked(asked + 1);
    else if (await mending.check(settings)) onStep('check');
  };
  const reason = useReason(item, mending);
  const good = check === null ? 0 : appliedOf(check);
  const steps = useSteps({
    file: 'complete',
    assign: missing.length > 0 ? 'faulty' : check === null ? 'open' : 'complete',
    check: check === null ? 'open' : check.faultyCount > 0 ? 'faulty' : 'complete',
  });
  return (
    <Wizard
      steps={steps}
      current={step}
      onStep={onStep}
      onContinue={() => void goOn()}
      onFinish={() => void finish.apply()}
      {...(step === 'assign' ? { continueLabel: t('imports.assign.check') } : {})}
      finishLabel={t(kind === 'competitors' ? 'imports.apply.competitors' : 'imports.apply.rows', {
        count: good,
      })}
      finishDisabledBecause={reason}
      isBusy={open.isChecking || open.isApplying || upload.isBusy}
    >
      <Underway item={item} open={open} again={step === 'check' ? mending.again : null} />
      {step === 'file' ? (
        <>
          <FileStep eventId={detail.event.id} kind={kind} upload={upload} held={shownFile(item)} />
          <RemoveImport
            eventId={detail.event.id}
            importId={item.id}
            name={shownFile(item)}
            onRemoved={() => props.onAnother(null)}
          />
        </>
      ) : null}
      {step === 'assign' ? (
        <AssignStep item={item} settings={settings} onChange={kept.change} nameOf={nameOf} asked={asked} />
      ) : null}
      {step === 'check' && check !== null ? (
        <CheckStep
          check={check}
          settings={settings}
          headings={headingsOf(item, settings)}
          mending={mending}
          nameOf={nameOf}
        />
      ) : null}
    </Wizard>
  );
}

/** Why it cannot be applied yet. */
function useReason({ check }: ImportDto, { isTooMuch, again }: Mending): string | null {
  const { t } = useSpeech();
  if (check === null) return null;
  if (isTooMuch) return t('imports.check.tooManyMends');
  if (again !== null) return t('imports.check.notChecked');
  if (check.faultyCount > 0) return t('imports.check.stillFaulty', { count: check.faultyCount });
  if (check.rowCount === 0) return t('imports.check.noRows');
  return appliedOf(check) === 0 ? t('imports.people.nothing') : null;
}

function headingsOf({ sheets }: ImportDto, { sheet, headingRow }: ImportSettings): readonly string[] {
  return sheets[sheet]?.firstRows.find(({ row }) => row === headingRow)?.texts ?? [];
}

/** Count of rows that change something. */
function appliedOf({ rowCount, faultyCount, people }: ImportCheckDto): number {
  return people === undefined ? rowCount - faultyCount : people.newCount + people.changedCount;
}

/** What is being done, how far it is, and what went wrong. */
function Underway(props: {
  readonly item: ImportDto;
  readonly open: OpenImport;
  /** Looks once more at what was mended. */
  readonly again: (() => void) | null;
}): ReactNode {
  const { t, formats } = useSpeech();
  const { open, item } = props;
  const { progress } = item;
  const error = open.checkError ?? open.applyError;
  return (
    <>
      {open.isChecking && (progress !== null || item.check === null) ? (
        <ProgressLine
          label={t('imports.check.checking')}
          share={progress === null ? null : progress.readCount / Math.max(1, progress.rowCount)}
          {...(progress === null
            ? {}
            : {
                detail: t('imports.check.progress', {
                  read: formats.number(progress.readCount),
                  total: formats.number(progress.rowCount),
                }),
              })}
          stopLabel={t('imports.check.stop')}
          onStop={open.stopChecking}
        />
      ) : null}
      {open.isApplying ? <ProgressLine label={t('imports.apply.applying')} share={null} /> : null}
      {error === null || open.isChecking || open.isApplying ? null : (
        <Banner tone="bad" icon="warning">
          {error.failure === 'IMPORT_FAULTY'
            ? `${t('errors.IMPORT_FAULTY')} ${t('imports.apply.changed')}`
            : `${t(`errors.${error.failure}`)} ${t('imports.apply.safe')}`}
        </Banner>
      )}
      {props.again === null ? null : (
        <div>
          <Button onPress={props.again}>{t('imports.assign.check')}</Button>
        </div>
      )}
    </>
  );
}
