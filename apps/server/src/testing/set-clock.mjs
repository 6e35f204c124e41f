/**
 * A machine's clock that a test sets, where libfaketime is not installed: loaded before the program, it
 * moves the time of day by the seconds that stand in a file. What really passed stays as it is.
 */
import { readFileSync } from 'node:fs';

const file = process.env['SET_CLOCK_FILE'] ?? '';
const machine_ms = Date.now;
Date.now = () => machine_ms() + Number(readFileSync(file, 'utf8')) * 1_000;
