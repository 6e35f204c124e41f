/** Sends a file, or what was pasted, which is the file that a spreadsheet would have made of it. */
import { limits, calls, type ImportKind } from '@startwand/contract';
import { useRef, useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { fileFaultText } from './file-fault-text.ts';
import { useFileReading, type FileReading } from './use-file-reading.ts';

export interface ImportUpload {
  readonly send: (file: File) => void;
  readonly paste: (text: string) => void;
  /** What stands in the box for rows; it waits there until one goes on. */
  readonly text: string;
  readonly type: (text: string) => void;
  readonly isBusy: boolean;
  /** Progress of the server with reading it. */
  readonly reading: Pick<FileReading, 'share' | 'ahead'>;
  /** Ends the reading; nothing of the file is kept. */
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
  /** The call and the reading of the file have the same one. */
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
  const removing = useRouteMutation(calls.removeImport, { background: true });
  const [sent, setSent] = useState<Sent | null>(null);
  const [ownFault, setOwnFault] = useState<string | null>(null);
  const [text, setText] = useState('');
  const stopped = useRef<string | null>(null);
  const reading = useFileReading(eventId, uploading.isBusy && sent !== null ? sent.key : null);
  const upload = async (one: Sent) => {
    setSent(one);
    setOwnFault(null);
    const body = { kind, heatId, readingId: one.key };
    const called = await uploading.call({ params: { eventId }, body, ...one });
    const [uploaded] = 'error' in called ? [] : called.data;
    const isStopped = stopped.current === one.key;
    if (isStopped) uploading.forget();
    if (uploaded === undefined) return;
    // It was read at the very moment in which it was stopped.
    if (isStopped) void removing.call({ params: { eventId, importId: uploaded.id } });
    else onUploaded(uploaded.id);
  };
  const stop = async () => {
    stopped.current = sent?.key ?? null;
    // A server that does not know of it has not begun, or another one reads it: both end when the line is cut.
    if (!(await reading.cancel())) uploading.stop();
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
    reading,
    stop: () => void stop(),
    fault: ownFault ?? (error === null ? null : fileFaultText(t, error, formats.number)),
    again: isUnanswered && sent !== null ? () => void upload(sent) : null,
    goOn: () => (text.trim() === '' ? setOwnFault(t('imports.file.chooseFirst')) : paste(text)),
  };
}

/** Spreadsheets copy cells with tabs between them; whoever types a list by hand takes commas. */
function pastedFile(text: string, name: string): File {
  return new File([text], `${name}.${text.includes('\t') ? 'tsv' : 'csv'}`, { type: 'text/plain' });
}
