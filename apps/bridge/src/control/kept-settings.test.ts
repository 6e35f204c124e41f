import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { untouchedSettings } from '@startwand/contract';
import { expect, it } from 'vitest';
import { aFolder } from '../../../../scripts/tests/temporary-folder.ts';
import { KeptSettings } from './kept-settings.ts';

const told = {
  settings: { ...untouchedSettings, timeOffset: 60 },
  formerDelays: [{ timingChannel: 'C1', until: 17_600_000_000_000_001n, delay_100ns: 1_000 }],
};

it('what a device was told outlasts a restart, to the last tick', async () => {
  const folder = aFolder('bridge');
  const kept = await KeptSettings.open(folder);
  expect(kept.atStart).toEqual({ settings: untouchedSettings, formerDelays: [] });
  await kept.keep({ ...told, formerDelays: [] });
  await kept.keep(told);
  await kept.close();
  const again = await KeptSettings.open(folder);
  expect(again.atStart).toEqual(told);
  await again.close();
});

it('what the disk gives back damaged is as good as never told', async () => {
  const folder = aFolder('bridge');
  await appendFile(join(folder, 'settings.jsonl'), '{"settings":{}\n');
  const kept = await KeptSettings.open(folder);
  expect(kept.atStart.settings).toEqual(untouchedSettings);
  await kept.close();
});
