/** XML says itself how its letters are written. */

/** Writings that programs of our languages have. */
const known = new Set(['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-2', 'iso-8859-15', 'windows-1250', 'windows-1252']);

/** @returns `null`: it is written otherwise than it says, or in a way that nobody knows */
export function decodedXml(bytes: Uint8Array): string | null {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const said = /\bencoding=["']([\w-]{1,20})["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  if (!known.has(said)) return null;
  try {
    return new TextDecoder(said, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
