import type { ReactNode } from 'react';
import { Form } from '../../fields/Form.tsx';
import { useText } from '../../language/language-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { classes } from '../../ui/classes.ts';
import barStyles from '../../fields/FormBar.module.css';
import styles from './FormPage.module.css';
import { PanelPage, type PanelPageProps } from './PanelPage.tsx';

/** How far the form is with being kept. */
export type SaveState = 'unchanged' | 'changed' | 'saving' | 'saved';

interface FormPageProps extends PanelPageProps {
  readonly saveState: SaveState;
  readonly onSave: () => void;
  readonly onCancel?: () => void;
  /** What is wrong with the form as a whole, in words. */
  readonly fault?: string | null;
  readonly saveLabel?: string;
  /** Another person saved meanwhile: who and what, and the two ways on. */
  readonly conflict?: FormConflict | null;
}

export interface FormConflict {
  readonly name: string;
  readonly what: string;
  readonly onTakeOver: () => void;
  readonly onKeepMine: () => void;
}

/** A page with one form; what becomes of it stands in a bar that is always in sight. */
export function FormPage(props: FormPageProps): ReactNode {
  const { saveState, onSave, onCancel, fault = null, conflict = null, children, ...page } = props;
  const t = useText();
  return (
    <PanelPage {...page}>
      <Form onSubmit={onSave} label={props.title}>
        {conflict === null ? null : <ConflictLine conflict={conflict} />}
        {children}
        <div className={classes('row gap-8-12', barStyles.bar)}>
          <Button kind="primary" type="submit" disabled={saveState === 'saving'}>
            {saveState === 'saving' ? t('ui.form.saving') : (props.saveLabel ?? t('ui.form.save'))}
          </Button>
          {onCancel === undefined ? null : (
            <Button kind="quiet" onPress={onCancel}>
              {t('ui.form.cancel')}
            </Button>
          )}
          <SaveStateLine saveState={saveState} fault={fault} />
        </div>
      </Form>
    </PanelPage>
  );
}

function SaveStateLine(props: { readonly saveState: SaveState; readonly fault: string | null }): ReactNode {
  const t = useText();
  const { saveState, fault } = props;
  return (
    <output className="soft">
      {fault === null ? (
        <>
          {saveState === 'saved' ? (
            <span className={classes('good', styles.saved)}>
              <Icon name="check" />
              {t('ui.form.saved')}
            </span>
          ) : null}
          {saveState === 'changed' ? t('ui.form.unsaved') : null}
        </>
      ) : (
        <span className={classes('bad', styles.fault)}>
          <Icon name="warning" />
          {fault}
        </span>
      )}
    </output>
  );
}

function ConflictLine({ conflict }: { readonly conflict: FormConflict }): ReactNode {
  const t = useText();
  return (
    <output className={classes('row gap-8-12', styles.conflict)}>
      <Icon name="info" />
      <span>{t('ui.form.changedBy', { name: conflict.name, what: conflict.what })}</span>
      <Button onPress={conflict.onTakeOver}>{t('ui.form.takeOver')}</Button>
      <Button kind="quiet" onPress={conflict.onKeepMine}>
        {t('ui.form.keepMine')}
      </Button>
    </output>
  );
}
