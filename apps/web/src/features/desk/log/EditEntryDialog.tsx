import { calls, severities, type LogEntryDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { fieldsOf } from '../../../forms/fields-of.ts';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { RunFacts } from '../../organiser/competitors/RunFacts.tsx';
import { CommentField, useEntryOptions } from './entry-form.tsx';
import { EntryLoaded } from './EntryLoaded.tsx';
import { logTexts } from './log-texts.ts';
import { useBoundsText } from './use-bounds-text.ts';

/** Corrects the severity, the bib and the comment of a log entry. */
export function EditEntryDialog(props: { readonly logId: string; readonly onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <EntryLoaded {...props} titleOf={() => t('records.log.edit')}>
      {(entry) => <Entry entry={entry} onClose={props.onClose} />}
    </EntryLoaded>
  );
}

function Entry(props: { readonly entry: LogEntryDto; readonly onClose: () => void }): ReactNode {
  const t = useText();
  const form = useRouteForm(calls.editLogEntry, {
    ...useEntryOptions(props.entry, props.onClose),
    defaults: valuesOf(props.entry),
    valuesOf,
  });
  return (
    <RouteForm form={form} save={t('forms.save')}>
      <p>{t(logTexts(props.entry.type))}</p>
      <Reported entry={props.entry} />
      <form.Field name="severity" label={t('records.log.severity')}>
        {(field) => (
          <SelectField
            {...field}
            choices={severities.map((value) => ({ value, label: t(`desk.severity.${value}`) }))}
          />
        )}
      </form.Field>
      <form.Field name="bib" label={t('records.log.bib')}>
        {(field) => <NumberField {...field} />}
      </form.Field>
      <CommentField form={fieldsOf(form)} />
    </RouteForm>
  );
}

/** Current values of the fields that can be corrected. */
function valuesOf({ comment, severity, bib, state }: LogEntryDto) {
  return { comment, severity, bib, state };
}

/** Number that the timer sent, and the window that the time was compared with. */
function Reported({ entry }: { readonly entry: LogEntryDto }): ReactNode {
  const t = useText();
  const boundsText = useBoundsText();
  const { startNumber, startNumberType, bounds } = entry;
  const kind = startNumberType === null ? null : t(`records.log.numberKind.${startNumberType}`);
  return (
    <RunFacts
      facts={[
        [t('records.triggers.number'), startNumber === null || kind === null ? null : `${startNumber} (${kind})`],
        [t('records.log.bounds'), boundsText(bounds)],
      ]}
    />
  );
}
