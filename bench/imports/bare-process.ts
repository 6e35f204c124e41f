/** A process that does nothing but start, with the parser in it. */
import { rowsIn } from '../../apps/server/src/testing/spreadsheets.ts';

process.exitCode = typeof rowsIn === 'function' ? 0 : 1;
