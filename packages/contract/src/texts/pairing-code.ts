/** What bridge and page show alike of a bridge that wants to connect, so that its owner tells it from a stranger's. */

/** None looks like another one. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const groups = [0, 4] as const;
const groupLength = 4;

/**
 * @param digest SHA-256 of the key by which the bridge is known
 * @example pairingCode(createHash('sha256').update(key).digest()) // '7KQM-2XWA'
 */
export function pairingCode(digest: Uint8Array): string {
  // Five bits of each byte are one letter.
  const coded = [...digest].map((byte) => letters.charAt(byte % letters.length)).join('');
  return groups.map((from) => coded.slice(from, from + groupLength)).join('-');
}
