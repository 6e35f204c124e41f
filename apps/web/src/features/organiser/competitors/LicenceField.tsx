import { calls } from '@startwand/contract';
import { useSelector } from '@tanstack/react-form';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { TextField } from '../../../fields/TextField.tsx';
import { asText } from '../../../forms/FormFields.tsx';
import { overwrite } from '../../../forms/use-draft.ts';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { useDebounced } from '../../../queries/use-debounced.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { useOwnEvent } from '../event/own-event.ts';
import type { CompetitorValues } from './competitor-values.ts';
import { withListed } from './listed-values.ts';

type Form = CheckedForm<CompetitorValues>;

/** What a federation knows somebody by: a code that is typed fills in what is empty from its list. */
export function LicenceField({ form }: { readonly form: Form }): ReactNode {
  const t = useText();
  return (
    <form.Field name="licence" label={t('competitors.field.licence')} help={t('competitors.field.licenceHint')}>
      {(field) => (
        <div className="stack gap-8 at-top">
          <TextField {...asText(field)} />
          <FromList form={form} code={field.value ?? ''} />
        </div>
      )}
    </form.Field>
  );
}

/** Codes of federations are no shorter. */
const codeMin = 4;

function FromList({ form, code }: { readonly form: Form; readonly code: string }): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  const [begunWith] = useState(code);
  const search = useDebounced(code.trim());
  const input = { params: { eventId: event.id }, query: { search } };
  const found = useRouteQuery(calls.findListed, input, { isWanted: search.length >= codeMin, background: true });
  const people = found.kind === 'ready' && !found.isBehind ? found.data : [];
  const person = people.find(({ licence }) => licence === search) ?? null;
  const values = useSelector(form.values.store, (state) => state.values);
  const fill = useEffectEvent((known: string) => {
    if (person === null || known === begunWith) return;
    overwrite(form.values, withListed(form.values.state.values, person, 'empty'));
  });
  const known = person?.licence ?? null;
  useEffect(() => {
    if (known !== null) fill(known);
  }, [known]);
  if (person === null) return null;
  const { list, lastName, firstName } = person;
  const name = `${lastName} ${firstName}`;
  const next = withListed(values, person, 'all');
  const isOther = JSON.stringify(next) !== JSON.stringify(values);
  return (
    <div className="row gap-8-16">
      <output className="soft small shrinks">
        {list.published === null
          ? t('competitors.listed.found', { name, list: list.name })
          : t('competitors.listed.foundOf', { name, list: list.name, date: list.published })}
      </output>
      {isOther ? <Button onPress={() => overwrite(form.values, next)}>{t('competitors.listed.take')}</Button> : null}
    </div>
  );
}
