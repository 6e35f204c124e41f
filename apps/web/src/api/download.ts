/** A file that the server answers with, read as it comes in. */

export interface Download {
  /** As the server names it. */
  readonly name: string;
  readonly file: Blob;
}

/** @throws when the file breaks off */
export async function readDownload(
  response: Response,
  onProgress: (share: number | null) => void = () => {},
): Promise<{ readonly data: Download }> {
  const { headers, body } = response;
  const total = Number(headers.get('content-length') ?? 0);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    pieces.push(piece.value);
    received += piece.value.byteLength;
    // A compressed file is longer than what travels.
    onProgress(total > 0 ? Math.min(1, received / total) : null);
  }
  const type = headers.get('content-type') ?? 'application/octet-stream';
  const name = fileNameOf(headers.get('content-disposition') ?? '');
  return { data: { name, file: new Blob(pieces, { type }) } };
}

/** RFC 6266: the name with all its letters first, then the plain one. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return decoded(encoded) ?? plain ?? 'download';
}

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Hands a file to the browser, which saves it as its reader is used to. */
export function saveFile({ name, file }: Download): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then; released at once, some save an empty file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Shows a file in a window of its own, where browsers print what they show. The window opens with the press, as browsers want
 * it, and gets its file when it is there; where they open none, the file is saved.
 */
export async function openFile<Failed extends { readonly error: unknown }>(
  download: () => Promise<{ readonly data: Download } | Failed>,
): Promise<{ readonly data: Download } | Failed> {
  const shown = window.open('', '_blank');
  const made = await download();
  if ('error' in made) shown?.close();
  else if (shown === null) saveFile(made.data);
  else shown.location.replace(URL.createObjectURL(made.data.file));
  return made;
}
