/** Saves a file of the server, and says in a message what went wrong: the page stays as it is meanwhile. */
import type { Endpoint } from '@startwand/contract';
import type { CallInput } from '@startwand/contract/client/request.ts';
import { useText } from '../language/language-context.tsx';
import { useToasts } from '../ui/overlay/ToastRegion.tsx';
import { useDownload } from './use-download.ts';

export function useSaving<C extends Endpoint & { readonly answersFile: true }>(endpoint: C) {
  const t = useText();
  const toasts = useToasts();
  const { state, start } = useDownload(endpoint, ({ failure }) =>
    toasts.show({ text: t(`errors.${failure}`), tone: 'bad' }),
  );
  return {
    isSaving: state.kind === 'running',
    save: (input: CallInput<C>) => void start(input),
  };
}
