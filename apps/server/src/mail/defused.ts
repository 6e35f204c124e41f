/**
 * What people typed as a name or a title, in a mail of ours: one line, in which nothing is a link. Anybody
 * may call an event, a club or themself as they like, and mail programs make links of whatever looks like one;
 * so it is broken where everybody sees it.
 */
export function defused(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(invisible, '')
    .replaceAll(scheme, '$1[:]')
    .replaceAll('@', '[at]')
    .replaceAll(dotInAddress, '[.]');
}

/** Marks that turn the reading around, or hide between letters. */
const invisible = /[\p{Cf}\p{Cc}]/gu;
const scheme = /\b(https?|ftp|mailto|tel|sms|javascript|data|file):|:(?=\/\/)/gi;
/** Between a word and what may be the end of a domain, and between the numbers of an address. */
const dotInAddress = /(?<=[\p{L}\p{N}-])[.。](?=\p{L}\p{L}|xn--)|(?<=\bwww)\.|(?<=\d)\.(?=\d{1,3}\.\d|\d{1,3}\/)/giu;
