import { calls, type OperatorCompetitorDto } from '@startwand/contract';
import type { KeyboardEvent, ReactNode } from 'react';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { valuesOf } from './competitor-values.ts';
import { EntryFields } from './EntryFields.tsx';
import styles from './EntryLine.module.css';

/** The fields of a competitor in the place of the row: Enter stores, Escape leaves it as it was. */
export function EditLine(props: {
  readonly eventId: string;
  readonly competitor: OperatorCompetitorDto;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { eventId, competitor, onClose } = props;
  const form = useRouteForm(calls.editCompetitor, {
    params: { eventId, competitorId: competitor.id },
    defaults: valuesOf(competitor),
    version: competitor.version,
    valuesOf,
    // A tablet that is turned shows cards for a moment.
    draft: `competitors.${eventId}.${competitor.id}`,
    faultsBeside: { BIB_TAKEN: 'startNumber' },
    onSaved: onClose,
  });
  const cancel = () => {
    form.discard();
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    cancel();
  };
  return (
    // The key reaches the line from any of its fields.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="stack gap-12 shrinks" onKeyDown={press}>
      <RouteForm
        form={form}
        save={t('forms.save')}
        actions={
          <Button kind="quiet" onPress={cancel}>
            {t('ui.form.cancel')}
          </Button>
        }
      >
        <div className={styles.fields}>
          <EntryFields form={form} focus="startNumber" />
        </div>
      </RouteForm>
    </div>
  );
}
