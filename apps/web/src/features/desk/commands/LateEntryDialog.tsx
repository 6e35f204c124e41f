import { limits, calls } from '@startwand/contract';
import { useMemo, type ReactNode } from 'react';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { PanelDialog } from '../../../ui/overlay/PanelDialog.tsx';
import { knownTexts, newValues } from '../../organiser/competitors/competitor-values.ts';
import type { Desk } from '../use-desk.ts';
import { useTextOrder } from '../../../language/use-text-order.ts';

/**
 * Enters a newcomer by name and class with the typed bib, at the end of this heat's start list; undo takes back both. The bib box of
 * the desk is empty behind it: the next impulse goes its normal way.
 */
export function LateEntryDialog(props: { readonly desk: Desk; readonly bib: number }): ReactNode {
  const t = useText();
  const compare = useTextOrder();
  const { desk, bib } = props;
  const { event, heat, competitors } = desk.desk;
  const { pending, closeDialog } = desk.commands;
  const everybody = useMemo(() => [...competitors.byId.values()], [competitors]);
  const form = useRouteForm(calls.addCompetitor, {
    params: { eventId: event.id },
    constants: { lateEntry: true, lateEntryHeatId: heat.id },
    defaults: newValues({ startNumber: bib, class: null, nation: null }),
    faultsBeside: { BIB_TAKEN: 'lastName' },
    onSaved: () => {
      closeDialog();
      // Undo right behind it waits until the page has heard of the entry.
      pending.give('lateEntry', bib, () => Promise.resolve(null));
    },
  });
  return (
    <PanelDialog title={t('sheet.lateEntry', { bib })} onClose={closeDialog}>
      <RouteForm form={form} save={t('sheet.enter')} isFleeting>
        <form.Field name="lastName" label={t('sheet.lastName')}>
          {(field) => <TextField {...asText(field)} maxLength={limits.nameMax} takesFocus />}
        </form.Field>
        <form.Field name="firstName" label={t('sheet.firstName')}>
          {(field) => <TextField {...asText(field)} maxLength={limits.nameMax} />}
        </form.Field>
        <form.Field name="class" label={t('sheet.class')}>
          {(field) => (
            <TextField
              {...asText(field)}
              maxLength={limits.classMax}
              suggestions={knownTexts(everybody, 'class', compare)}
            />
          )}
        </form.Field>
      </RouteForm>
    </PanelDialog>
  );
}
