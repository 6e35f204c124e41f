import type { ReactNode } from 'react';
import { useOwnEvent } from '../../../features/organiser/event/own-event.ts';
import { SavedListsForm } from '../../../features/organiser/lists/SavedListsForm.tsx';
import { useText } from '../../../language/language-context.tsx';

/** The lists of an event that are put together once, and are there by their names from then on. */
export function ListsTab(): ReactNode {
  const t = useText();
  const { event } = useOwnEvent();
  return (
    <>
      <title>{t('lists.title')}</title>
      <SavedListsForm event={event} />
    </>
  );
}
