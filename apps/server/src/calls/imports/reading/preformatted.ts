/** The longest preformatted part of a page: results that a program printed stand there, aligned with blanks. */
export function preformatted(page: string): string | null {
  let longest = '';
  for (const [, text = ''] of page.matchAll(/<pre\b[^>]{0,500}>([^]*?)<\/pre>/gi)) {
    if (text.length > longest.length) longest = text;
  }
  const plain = longest
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]{0,500}>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#\d{1,6});/gi, (whole, name: string) => signOf(name.toLowerCase()) ?? whole);
  return plain.trim() === '' ? null : plain;
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function signOf(name: string): string | undefined {
  if (!name.startsWith('#')) return signs[name];
  const code = Number(name.slice(1));
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
