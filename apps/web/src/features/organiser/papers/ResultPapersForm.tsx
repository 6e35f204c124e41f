import { calls, resultPapersShown, type EventDto } from '@startwand/contract';
import { languageNames, languages } from '@startwand/locales';
import { useSelector } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { SwitchField } from '../../../fields/ChoiceFields.tsx';
import { FormSection } from '../../../fields/Form.tsx';
import { SelectField } from '../../../fields/SelectField.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useSpeech } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { SettingRow } from '../settings/SettingRow.tsx';

/** Whether result lists are made by themselves, in which language, and from when on visitors see them. */
export function ResultPapersForm({ event }: { readonly event: EventDto }): ReactNode {
  const { t, language: spoken } = useSpeech();
  const { say } = useUndoableActions();
  const again = useRouteMutation(calls.setResultPapers, { background: true });
  const params = { eventId: event.id };
  const { resultPapers } = event;
  const before = {
    isOn: resultPapers?.isOn ?? false,
    language: resultPapers?.isOn === true ? resultPapers.language : spoken,
    shownFrom: resultPapers?.shownFrom ?? 'official',
  };
  const form = useRouteForm(calls.setResultPapers, {
    params,
    defaults: before,
    valuesOf: ({ isOn, language, shownFrom }) => ({ isOn, language, shownFrom }),
    onSaved: () =>
      say(t('heats.papers.saved'), {
        call: () => again.call({ params, body: before }),
        said: t('heats.settings.back'),
        of: [`result papers ${event.id}`],
      }),
  });
  const isOn = useSelector(form.values.store, (state) => state.values.isOn);
  const refused = resultPapers?.refused ?? null;
  return (
    <SettingRow hint={t('heats.papers.hint')}>
      <RouteForm form={form} save={t('forms.save')} isOnceChanged>
        <FormSection isPlain>
          <form.Field name="isOn" label={t('heats.papers.isOn')}>
            {(field) => <SwitchField {...field} isRequired={false} />}
          </form.Field>
          {isOn ? (
            <>
              <form.Field name="language" label={t('heats.papers.language')}>
                {(field) => (
                  <SelectField
                    {...field}
                    choices={languages.map((value) => ({ value, label: languageNames[value] }))}
                  />
                )}
              </form.Field>
              <form.Field name="shownFrom" label={t('heats.papers.shownFrom')} help={t('heats.papers.shownHint')}>
                {(field) => (
                  <SelectField
                    {...field}
                    choices={resultPapersShown.map((value) => ({ value, label: t(`heats.papers.shown.${value}`) }))}
                  />
                )}
              </form.Field>
            </>
          ) : null}
        </FormSection>
      </RouteForm>
      {refused === null ? null : (
        <p className="warn">{refused === 'DOCUMENTS_FULL' ? t('heats.papers.full') : t(`errors.${refused}`)}</p>
      )}
    </SettingRow>
  );
}
