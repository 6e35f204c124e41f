import { calls, type LogEntryDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { fieldsOf } from '../../../forms/fields-of.ts';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { CommentField, useEntryOptions } from './entry-form.tsx';
import { EntryLoaded } from './EntryLoaded.tsx';
import { logTexts } from './log-texts.ts';

/** The comment that an operator writes to an entry of the log. */
export function CommentDialog(props: { readonly logId: string; readonly onClose: () => void }): ReactNode {
  const t = useText();
  const titleOf = (entry: LogEntryDto | undefined) =>
    t((entry?.comment ?? null) === null ? 'records.log.write' : 'records.log.editComment');
  return (
    <EntryLoaded {...props} titleOf={titleOf}>
      {(entry) => <Comment entry={entry} onClose={props.onClose} />}
    </EntryLoaded>
  );
}

function Comment(props: { readonly entry: LogEntryDto; readonly onClose: () => void }): ReactNode {
  const t = useText();
  const form = useRouteForm(calls.commentLogEntry, {
    ...useEntryOptions(props.entry, props.onClose),
    defaults: valuesOf(props.entry),
    valuesOf,
  });
  return (
    <RouteForm form={form} save={t('forms.save')}>
      <p>{t(logTexts(props.entry.type))}</p>
      <CommentField form={fieldsOf(form)} />
    </RouteForm>
  );
}

/** Severity and bib go along as they are. */
function valuesOf({ comment, severity, bib }: LogEntryDto) {
  return { comment: comment ?? '', severity, bib };
}
