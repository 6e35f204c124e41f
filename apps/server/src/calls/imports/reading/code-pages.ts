/** Encodings with one byte for a letter, as spreadsheets, older Windows, DOS and Mac programs write text. */
import type { TextEncoding } from '@startwand/contract';

/** Letters of the bytes 128 to 255 that browsers, and so the runtime, cannot decode. */
const dosPages = {
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
} as const;

const firstHigh = 128;
const highBytes = Uint8Array.from({ length: 128 }, (_, at) => firstHigh + at);

/** Made once: a list has thousands of cells. */
const highLetters = new Map<TextEncoding, string>();

/** The letters of the bytes from 128 on. All of them are one code unit. */
export function highLettersOf(encoding: TextEncoding): string {
  const known = highLetters.get(encoding);
  if (known !== undefined) return known;
  const letters = isDosPage(encoding) ? dosPages[encoding] : new TextDecoder(encoding).decode(highBytes);
  highLetters.set(encoding, letters);
  return letters;
}

function isDosPage(encoding: TextEncoding): encoding is keyof typeof dosPages {
  return Object.hasOwn(dosPages, encoding);
}

export function decodedBy(encoding: TextEncoding, bytes: Uint8Array): string {
  if (!isDosPage(encoding)) return new TextDecoder(encoding).decode(bytes);
  const letters = highLettersOf(encoding);
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u00ff]/g, (byte) => letters.charAt(byte.charCodeAt(0) - firstHigh));
}

/** Converts a text to what its bytes say in another encoding. */
export function recoding(from: TextEncoding, to: TextEncoding): (text: string) => string {
  const target = highLettersOf(to);
  const letters = new Map(Array.from(highLettersOf(from)).map((letter, at) => [letter, target.charAt(at)]));
  return (text) => text.replaceAll(/[^ -~]/g, (letter) => letters.get(letter) ?? letter);
}
