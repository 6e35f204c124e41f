/** Reads a mail as it went over the wire: its headers, its text, and the files in it. Of what our mails are made of, not of all mails. */

export interface ReadMail {
  /** By their names in lower case, unfolded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[];
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

export function readMail(message: string): ReadMail {
  const whole = partOf(message);
  const parts = leavesOf(whole);
  const text = parts.find((part) => typeOf(part) === 'text/plain' && nameOf(part) === null);
  const files = parts.flatMap((part) => {
    const name = nameOf(part);
    return name === null ? [] : [{ name, type: typeOf(part), content: contentOf(part) }];
  });
  return { headers: whole.headers, text: text === undefined ? '' : contentOf(text).toString('utf8'), files };
}

function partOf(text: string): Part {
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: text.slice(end + 4) };
}

function leavesOf(part: Part): readonly Part[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  const between = part.body.split(`--${boundary}`).slice(1, -1);
  return between.flatMap((text) => leavesOf(partOf(text.replace(/^\r\n/, '').replace(/\r\n$/, ''))));
}

function typeOf({ headers }: Part): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
}

/** As RFC 2231 writes names that are not plain, in pieces where they are long. */
function nameOf({ headers }: Part): string | null {
  const said = headers.get('content-disposition') ?? '';
  const pieces = [...said.matchAll(/filename\*\d+\*?="?([^;"]+)"?/g)].map(([, piece = '']) => piece);
  if (pieces.length > 0) return decodeURIComponent(pieces.join('').replace(/^utf-8''/i, ''));
  return /filename="?([^;"]+)"?/.exec(said)?.[1] ?? null;
}

function contentOf({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body);
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1');
}
