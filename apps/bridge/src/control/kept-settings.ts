/**
 * What the server told this device, on this machine's disk: it works by it from the first line after a
 * restart, also without a network.
 */
import { join } from 'node:path';
import { deviceSettings, parseJson, stringifyJson, untouchedSettings, type DeviceSettings } from '@startwand/contract';
import { Journal } from '../journal.ts';
import { makeFolder } from '../make-folder.ts';
import type { FormerDelay } from './channel-rules.ts';

export interface Kept {
  readonly settings: DeviceSettings;
  readonly formerDelays: readonly FormerDelay[];
}

const nothing: Kept = { settings: untouchedSettings, formerDelays: [] };

export class KeptSettings {
  readonly #journal: Journal;
  /** As they were when the program started. */
  readonly atStart: Kept;

  private constructor(journal: Journal, atStart: Kept) {
    this.#journal = journal;
    this.atStart = atStart;
  }

  static async open(folder: string): Promise<KeptSettings> {
    makeFolder(folder);
    const { journal, lines } = await Journal.open(join(folder, 'settings.jsonl'));
    return new KeptSettings(journal, readKept(lines.at(-1)));
  }

  /** On disk when it returns. */
  async keep(kept: Kept): Promise<void> {
    await this.#journal.replace([stringifyJson(kept)]);
  }

  close(): Promise<void> {
    return this.#journal.close();
  }
}

/** What cannot be read is as good as never told: the server tells it again. */
function readKept(line: string | undefined): Kept {
  try {
    const kept = parseJson(line ?? '{}');
    if (typeof kept !== 'object' || kept === null || !('settings' in kept)) return nothing;
    const read = deviceSettings.safeParse(kept.settings);
    if (!read.success) return nothing;
    const former = 'formerDelays' in kept && Array.isArray(kept.formerDelays) ? kept.formerDelays : [];
    return { settings: read.data, formerDelays: former.filter(isFormerDelay) };
  } catch (error) {
    if (error instanceof SyntaxError) return nothing;
    throw error;
  }
}

function isFormerDelay(value: unknown): value is FormerDelay {
  return (
    typeof value === 'object' &&
    value !== null &&
    'timingChannel' in value &&
    typeof value.timingChannel === 'string' &&
    'until' in value &&
    typeof value.until === 'bigint' &&
    'delay_100ns' in value &&
    typeof value.delay_100ns === 'number'
  );
}
