import { calls } from '@startwand/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { aServiceInfo } from '../../../testing/a-service-info.ts';
import { ok } from '../../../testing/a-server.ts';
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

test('what is missing is said with its remedy, and not as if all were well', async () => {
  page.server.answers(calls.serviceInfo, () => ok<typeof calls.serviceInfo>([{ ...aServiceInfo, sendsMails: false }]));
  await page.show(<StatusFacts status={{ ...aServiceStatus, room_bytes: 80_930_377_728 }} />);
  await page.says('No mail server');
  const amiss = [...document.querySelectorAll('strong.warn')].map(({ textContent }) => textContent.trim());
  expect(amiss).toEqual(['No mail server: see --mail-url', 'None yet: npm run backup']);
});

test('names the command of a package where the server came from one', async () => {
  page.server.answers(calls.serviceInfo, () => ok<typeof calls.serviceInfo>([{ ...aServiceInfo, isPackaged: true }]));
  await page.show(<StatusFacts status={{ ...aServiceStatus, room_bytes: 80_930_377_728 }} />);
  await page.says('None yet: ./startwand backup');
});
