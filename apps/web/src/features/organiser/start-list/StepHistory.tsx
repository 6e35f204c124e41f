import { memo, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useIsWide } from '../../../views/table/use-is-wide.ts';
import { listKeys } from './use-list-keys.ts';
import type { StartListInHand } from './use-start-list-edit.ts';
import { useStepTexts } from './use-step-texts.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './StepHistory.module.css';

/** As many as one looks back over. */
const shownMax = 12;

interface InHand {
  readonly inHand: StartListInHand;
}

/** What was done to the list since the page was opened, the newest first. */
export const StepHistory = memo(function StepHistory({ inHand }: InHand): ReactNode {
  const t = useText();
  const { view } = inHand;
  return (
    <section className={classes('stack gap-10 card', styles.history)} aria-labelledby="start-list-steps">
      <h2 id="start-list-steps" className={styles.title}>
        {t('startList.steps')}
      </h2>
      <Steps inHand={inHand} />
      <output className="line gap-6 soft small">
        <Icon name={view.isSaving ? 'clock' : 'check'} />
        {view.isSaving
          ? t('forms.saving')
          : view.fault === null && view.newer === null
            ? t('startList.saved')
            : t('ui.form.unsaved')}
      </output>
    </section>
  );
});

/** The ways back and forth, within reach of the list. */
export const StepButtons = memo(function StepButtons({ inHand }: InHand): ReactNode {
  const t = useText();
  const { edit, view } = inHand;
  const last = view.steps.at(-1);
  const canUndo = last !== undefined && last.action.kind !== 'theirs' && view.newer === null;
  const isWide = useIsWide();
  const canRedo = view.undone.length > 0;
  // On a phone there is one line for them and for putting in order.
  if (!isWide) {
    return (
      <>
        {canUndo ? <IconButton icon="undo" label={t('startList.undo')} onPress={() => edit.undo()} /> : null}
        {canRedo ? <IconButton icon="redo" label={t('startList.redo')} onPress={() => edit.redo()} /> : null}
      </>
    );
  }
  return (
    <>
      <Button icon="undo" keyHint={listKeys.undo} disabled={!canUndo} onPress={() => edit.undo()}>
        {t('startList.undo')}
      </Button>
      <Button icon="redo" keyHint={listKeys.redo} disabled={!canRedo} onPress={() => edit.redo()}>
        {t('startList.redo')}
      </Button>
    </>
  );
});

function Steps({ inHand }: InHand): ReactNode {
  const t = useText();
  const formats = useFormats();
  const words = useStepTexts();
  const { steps, undone } = inHand.view;
  if (steps.length === 0 && undone.length === 0) {
    return <p className="soft small">{t('startList.noSteps')}</p>;
  }
  return (
    <ol className="stack gap-6">
      {undone.slice(-shownMax).map(({ id, action }) => (
        <li key={`back-${id}`} className={classes('between breaks soft small', styles.undone)}>
          <s>{words(action)}</s>
        </li>
      ))}
      {steps
        .slice(-shownMax)
        .toReversed()
        .map(({ id, action, at_ms }) => (
          <li key={id} className={classes('between breaks', styles.step)}>
            <span>{words(action)}</span>
            <time className="soft small one-line">{formats.clock(at_ms)}</time>
          </li>
        ))}
    </ol>
  );
}
