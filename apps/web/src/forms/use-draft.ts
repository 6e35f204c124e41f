/** Keeps what is begun in a form over a reload, and puts it back. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../services/account.ts';
import { useServices } from '../services/services.ts';
import { createDraftStore } from './draft-store.ts';
import { isUntouched, type ValuesForm } from './use-values.ts';

/** Typing is written down when it pauses. */
const pause_ms = 300;

export function useDraft<V extends object>(
  name: string | undefined,
  form: ValuesForm<V>,
): { readonly isRestored: boolean; readonly forget: () => void } {
  const { session, storage } = useServices();
  const userId = useUser()?.id ?? '';
  const [store] = useState(() => (name === undefined ? null : createDraftStore(storage, userId, name)));
  const [begun, setBegun] = useState(() => store?.read() ?? null);

  const write = useEffectEvent(() => {
    // A person who logs out leaves nothing behind, also not what was typed last.
    const isOver = isUntouched(form) || session.hasLeft();
    store?.write(isOver ? null : form.state.values);
  });
  useEffect(() => {
    if (begun !== null) overwrite(form, fitting(form.state.values, begun));
  }, [form, begun]);
  useEffect(() => {
    if (store === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => write(), pause_ms);
    });
    const now = () => write();
    window.addEventListener('pagehide', now);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      window.removeEventListener('pagehide', now);
      write();
    };
  }, [form, store]);

  return {
    isRestored: begun !== null,
    forget: () => {
      store?.write(null);
      setBegun(null);
    },
  };
}

/** Puts all values in at once. */
export function overwrite<V>(form: ValuesForm<V>, values: V): void {
  form.baseStore.setState((state) => ({ ...state, values }));
}

/** Of what was begun, what this form still has; another version of the page may have written it. */
function fitting<V extends object>(values: V, begun: unknown): V {
  if (typeof begun !== 'object' || begun === null) return values;
  const known = Object.entries(begun).filter(
    ([name, value]) => name in values && isAlike(Reflect.get(values, name), value),
  );
  return { ...values, ...Object.fromEntries(known) };
}

function isAlike(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return true;
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}
