import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { aServiceStatus } from '../../../testing/a-service-status.ts';
import { StatusFacts } from './StatusFacts.tsx';

let page: Awaited<ReturnType<typeof aPage>>;
beforeEach(async () => {
  page = await aPage();
});
afterEach(() => page.close());

const checked_100ns = 17_686_476_000_000_000n;

test('says when the pages of the database were looked at, and what is wrong with them', async () => {
  await page.show(<StatusFacts status={{ ...aServiceStatus, pages: null }} />);
  expect(document.body.textContent).not.toContain('Database');
  await page.show(<StatusFacts status={{ ...aServiceStatus, pages: { checked_100ns, fault: null } }} />);
  expect(document.body.textContent).toMatch(/Database.*Checked .*2026.*all well/);
  const fault = 'Tree 4 page 12: btreeInitPage() returns error code 11';
  await page.show(<StatusFacts status={{ ...aServiceStatus, pages: { checked_100ns, fault } }} />);
  expect(document.body.textContent).toMatch(/Damaged .*Tree 4 page 12.*Restore the last backup/);
});

test('says what room the disk has and when it was backed up, and of a database elsewhere neither', async () => {
  await page.show(<StatusFacts status={aServiceStatus} />);
  expect(document.body.textContent).not.toMatch(/backup/i);
  await page.show(<StatusFacts status={{ ...aServiceStatus, room_bytes: 80_930_377_728 }} />);
  expect(document.body.textContent).toMatch(/80\.9 GB/);
  expect(document.body.textContent).toMatch(/backup.*None yet/i);
});
