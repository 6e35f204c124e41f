import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { StatusFacts } from './StatusFacts.tsx';

let page: Awaited<ReturnType<typeof aPage>>;
beforeEach(async () => {
  page = await aPage();
});
afterEach(() => page.close());

const status = {
  cpuUsage: 0.1,
  memoryUsage: 0.2,
  memory_bytes: 1_048_576,
  uptime_s: 60,
  version: '1.0.0',
  isMaintenance: false,
  maintenanceUntil_100ns: null,
  announced: null,
  waitingMails: 0,
  room_bytes: null,
  lastBackup_100ns: null,
  server: 'box',
  timestamp_100ns: 17_686_512_000_000_000n,
};
const checked_100ns = 17_686_476_000_000_000n;

test('says when the pages of the database were looked at, and what is wrong with them', async () => {
  await page.show(<StatusFacts status={{ ...status, pages: null }} />);
  expect(document.body.textContent).not.toContain('Database');
  await page.show(<StatusFacts status={{ ...status, pages: { checked_100ns, fault: null } }} />);
  expect(document.body.textContent).toMatch(/Database.*Checked .*2026.*all well/);
  const fault = 'Tree 4 page 12: btreeInitPage() returns error code 11';
  await page.show(<StatusFacts status={{ ...status, pages: { checked_100ns, fault } }} />);
  expect(document.body.textContent).toMatch(/Damaged .*Tree 4 page 12.*Restore the last backup/);
});
