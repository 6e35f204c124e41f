/** What a file must be before it is sent anywhere. The server looks again. */

export interface FileRules {
  /** As an `accept` attribute has them: `.pdf`, `image/png`, `image/*`. */
  readonly accept: readonly string[];
  /** The same in words: `PNG, JPEG`. */
  readonly types: string;
  readonly max_bytes: number;
}

export type FileFault = 'type' | 'size';

/** @example faultOfFile(file, { accept: ['.pdf'], types: 'PDF', max_bytes: 1_000_000 }) */
export function faultOfFile(file: File, rules: FileRules): FileFault | null {
  if (!rules.accept.some((kind) => fits(file, kind))) return 'type';
  return file.size > rules.max_bytes ? 'size' : null;
}

function fits(file: File, kind: string): boolean {
  if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind.toLowerCase());
  if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
  return file.type === kind;
}

const megabyte = 1_000_000;
const units = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', megabyte],
  ['kilobyte', 1_000],
  ['byte', 1],
] as const;

/** @example fileSize(5_242_880, 'de') // '5,2 MB' */
export function fileSize(size_bytes: number, locale: string): string {
  const [unit, bytes] = units.find(([, least]) => size_bytes >= least) ?? units[3];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: size_bytes < megabyte ? 0 : 1,
  }).format(size_bytes / bytes);
}

/** What a file may have at most, in whole megabytes: nobody remembers a part of one. @example limitSize(10_485_760, 'de') // '10 MB' */
export function limitSize(max_bytes: number, locale: string): string {
  return fileSize(max_bytes < megabyte ? max_bytes : Math.floor(max_bytes / megabyte) * megabyte, locale);
}
