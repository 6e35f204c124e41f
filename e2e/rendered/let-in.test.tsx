/** Where the service has no mail server: an administrator shows a code, and who signed up types it. */
import { expect, test, vi } from 'vitest';
import { anAdmin, anUnconfirmed } from '../../apps/server/src/testing/people.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());

test('who signed up is let in by the code that the administrator’s page shows, and told of a wrong one', async () => {
  const [admin, anna] = [await anAdmin(app), await anUnconfirmed(app, false)];
  const office = await aReader(app, `/panel/users?user=${anna.id}`, admin.token);
  await office.says('Waits to be let in');
  await office.press('Let in by a code');
  await office.says('Tell Test Person');
  const shown = document.querySelector('[data-testid=entry-code]')?.textContent ?? '';
  expect(shown).toMatch(/^\d{3} \d{3}$/);

  const reader = await aReader(app, '/signup?redirect=%2Fpanel%2Fmy-events', anna.token);
  await reader.says('This server sends no mails.');
  await reader.type('code', shown === '000 000' ? '000001' : '000000');
  await reader.press('Let me in');
  await reader.says('This code is wrong or has expired.');
  await reader.type('code', shown);
  await reader.press('Let me in');
  await vi.waitUntil(() => reader.router.latestLocation.pathname === '/panel/my-events');
  await reader.says('Events that take registrations');
});
