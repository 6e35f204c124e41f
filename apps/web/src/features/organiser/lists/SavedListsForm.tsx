import { calls, limits, type EventDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { FieldList } from '../../../fields/FieldList.tsx';
import { FormSection, WholeLine } from '../../../fields/Form.tsx';
import { RouteForm } from '../../../forms/RouteForm.tsx';
import { useRouteForm } from '../../../forms/use-route-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { ListFields } from './ListFields.tsx';
import { newList, valuesOfLists } from './list-values.ts';

const none: NonNullable<EventDto['savedLists']> = { lists: [] };

/** All lists of an event: put together, in their order, taken out; saved as a whole, with the way back to what was there. */
export function SavedListsForm({ event }: { readonly event: EventDto }): ReactNode {
  const t = useText();
  const { say } = useUndoableActions();
  const again = useRouteMutation(calls.setSavedLists, { background: true });
  const params = { eventId: event.id };
  const stored = event.savedLists ?? none;
  const form = useRouteForm(calls.setSavedLists, {
    params,
    defaults: valuesOfLists(stored),
    version: stored.version,
    valuesOf: valuesOfLists,
    onSaved: () =>
      say(t('lists.saved'), {
        call: () => again.call({ params, body: { lists: stored.lists } }),
        said: t('lists.back'),
        of: [`lists ${event.id}`],
      }),
  });
  return (
    <RouteForm form={form} save={t('forms.save')}>
      <FormSection title={t('lists.title')} help={t('lists.hint')}>
        <WholeLine>
          <form.Field name="lists" label={t('lists.list')}>
            {(field) => (
              <div className="stack gap-8">
                {field.value.length === 0 ? <p className="soft">{t('lists.none')}</p> : null}
                <FieldList
                  {...field}
                  isRequired={false}
                  nameOf={({ name }, index) => name ?? t('lists.newName', { number: index + 1 })}
                  create={() => newList(t('lists.newName', { number: field.value.length + 1 }), null)}
                  addLabel={t('lists.add')}
                  max={limits.savedListsMax}
                  renderItem={(list, _change, index) => <ListFields form={form} list={list} index={index} />}
                />
              </div>
            )}
          </form.Field>
        </WholeLine>
      </FormSection>
    </RouteForm>
  );
}
