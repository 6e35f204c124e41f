/** What is begun on the short page, kept on this device: over a reload, a login, and a look at the long form. */
import { useEffect, useState } from 'react';
import { createDraftStore } from '../../../forms/draft-store.ts';
import { useAccount } from '../../../services/account.ts';
import { useServices } from '../../../services/services.ts';
import { templateIds, type TemplateId } from './templates.ts';

export interface RaceDraft {
  readonly template: TemplateId;
  readonly name: string;
  readonly place: string;
  readonly list: string;
}

export const shortDraft = 'event.short';

/** It ends with the race that was made of it (`begun-by-template.ts`). @param usual as the page opens where nothing was begun */
export function useRaceDraft(
  usual: RaceDraft,
): readonly [draft: RaceDraft, change: (part: Partial<RaceDraft>) => void] {
  const { storage, session } = useServices();
  const userId = useAccount().id;
  const [store] = useState(() => createDraftStore(storage, userId, shortDraft));
  const [draft, setDraft] = useState(() => readDraft(store.read(), usual));
  const [begun] = useState(draft);
  useEffect(() => {
    // A person who logs out leaves nothing behind.
    if (draft !== begun) store.write(session.hasLeft() ? null : draft);
  }, [store, session, draft, begun]);
  return [draft, (part) => setDraft((now) => ({ ...now, ...part }))];
}

/** Another version of the page may have written it. */
function readDraft(kept: unknown, usual: RaceDraft): RaceDraft {
  if (typeof kept !== 'object' || kept === null) return usual;
  const text = (name: 'name' | 'place' | 'list') => {
    const value: unknown = Reflect.get(kept, name);
    return typeof value === 'string' ? value : usual[name];
  };
  const template = templateIds.find((id) => id === Reflect.get(kept, 'template')) ?? usual.template;
  return { template, name: text('name'), place: text('place'), list: text('list') };
}
