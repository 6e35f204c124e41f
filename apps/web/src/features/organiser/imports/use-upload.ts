/** Sends a file, or what was pasted, which is the file that a spreadsheet would have made of it. */
import { limits, calls, type ImportKind } from '@startwand/contract';
import { useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { fileFaultText } from './file-fault-text.ts';

export interface ImportUpload {
  readonly send: (file: File) => void;
  readonly paste: (text: string) => void;
  /** What stands in the box for rows; it waits there until one goes on. */
  readonly text: string;
  readonly type: (text: string) => void;
  readonly isBusy: boolean;
  readonly stop: () => void;
  /** Why it did not come, in words. */
  readonly fault: string | null;
  /** Sends the same once more, where nobody answered; the server takes it once. */
  readonly again: (() => void) | null;
  /** Goes on with what stands in the box, or says that there is nothing to go on with yet. */
  readonly goOn: () => void;
}

interface Sent {
  readonly file: File;
  readonly key: string;
}

export function useUpload(
  target: { readonly eventId: string; readonly kind: ImportKind; readonly heatId: string | null },
  onUploaded: (importId: string) => void,
): ImportUpload {
  const t = useText();
  const formats = useFormats();
  const { eventId, kind, heatId } = target;
  const uploading = useRouteMutation(calls.uploadImport, { background: true });
  const [sent, setSent] = useState<Sent | null>(null);
  const [ownFault, setOwnFault] = useState<string | null>(null);
  const [text, setText] = useState('');
  const upload = async (one: Sent) => {
    setSent(one);
    setOwnFault(null);
    const body = { kind, heatId };
    const called = await uploading.call({ params: { eventId }, body, ...one });
    const [uploaded] = 'error' in called ? [] : called.data;
    if (uploaded !== undefined) onUploaded(uploaded.id);
  };
  const send = (file: File) => void upload({ file, key: newKey() });
  const paste = (rows: string) => {
    const file = pastedFile(rows, t('imports.file.pasted'));
    if (file.size <= limits.importMax_bytes) send(file);
    else setOwnFault(t('imports.file.pasteTooLarge'));
  };
  const { error } = uploading;
  const isUnanswered = error?.failure === 'UNREACHABLE' || error?.failure === 'BUSY';
  return {
    send,
    paste,
    text,
    type: setText,
    isBusy: uploading.isBusy,
    stop: uploading.stop,
    fault: ownFault ?? (error === null ? null : fileFaultText(t, error, formats.number)),
    again: isUnanswered && sent !== null ? () => void upload(sent) : null,
    goOn: () => (text.trim() === '' ? setOwnFault(t('imports.file.chooseFirst')) : paste(text)),
  };
}

/** Spreadsheets copy cells with tabs between them; whoever types a list by hand takes commas. */
function pastedFile(text: string, name: string): File {
  return new File([text], `${name}.${text.includes('\t') ? 'tsv' : 'csv'}`, { type: 'text/plain' });
}
