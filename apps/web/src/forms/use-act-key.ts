/**
 * The key under which what a form sends is done once: the same over a second press, a cut line and, where the form
 * keeps a draft, over a reload. Only what has surely been done, or was another thing, gets another key.
 */
import { useState } from 'react';
import { useUser } from '../services/account.ts';
import { newKey } from '../api/new-key.ts';
import { useServices } from '../services/services.ts';
import { createDraftStore } from './draft-store.ts';

export interface ActKey {
  readonly key: string;
  /** It is on its way: nobody knows from now on whether it was done. */
  readonly leave: () => void;
  /** It was done, or the key stands for something else: what comes next is another act. */
  readonly renew: () => void;
}

/** @param draft under which name the form keeps what is typed */
export function useActKey(draft: string | undefined): ActKey {
  const { storage } = useServices();
  const userId = useUser()?.id ?? '';
  const [store] = useState(() => (draft === undefined ? null : createDraftStore(storage, userId, `${draft}.key`)));
  const [key, setKey] = useState(() => {
    const left = store?.read();
    return typeof left === 'string' ? left : newKey();
  });
  return {
    key,
    leave: () => store?.write(key),
    renew: () => {
      store?.write(null);
      setKey(newKey());
    },
  };
}
