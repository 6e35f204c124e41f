/** What is read of a file: the rows that can be used, and every fault by its name. */
import type { XmlFault } from './xml/read-xml.ts';

export interface FileReading<Row> {
  readonly rows: readonly Row[];
  readonly faults: readonly ReadingFault[];
}

export interface ReadingFault {
  /** Of the file where it is no more than text, else of the person or line that it is about; from 1. */
  readonly row: number;
  /** As the file calls it; `null`: the file as a whole. */
  readonly field: string | null;
  readonly code: XmlFault | 'REQUIRED' | 'NOT_A_NUMBER' | 'NOT_A_TIME' | 'NOT_A_DATE' | 'UNKNOWN' | 'ANOTHER_FORMAT';
}

/** Nothing of it can be used. */
export function unreadable(code: ReadingFault['code'], row = 1): FileReading<never> {
  return { rows: [], faults: [{ row, field: null, code }] };
}
