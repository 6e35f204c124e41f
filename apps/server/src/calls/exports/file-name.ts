/** What a file is called on the disk of the person who saves it. */

/** Enough for a name and a title, and short enough for any file system. */
const lengthMax = 120;

/** @example fileName('Spring Slalom', 'Startliste 1. Lauf', 'pdf') // 'Spring Slalom – Startliste 1. Lauf.pdf' */
export function fileName(eventName: string, title: string, format: string): string {
  const name = [eventName, title].map(harmless).join(' – ');
  const cut = name.slice(0, lengthMax).toWellFormed().trim();
  return `${cut}.${format}`;
}

/** Without what a file system takes for a path, and without signs that turn a name around. */
function harmless(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
