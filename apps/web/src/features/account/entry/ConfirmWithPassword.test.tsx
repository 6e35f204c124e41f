/** What the link that confirms an address asks for in another browser than that of the sign-up. */
import { calls, stringifyJson, success, type ItemOf } from '@startwand/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anna, aPage } from '../../../testing/a-page.tsx';
import { ok, refused } from '../../../testing/a-server.ts';
import { ConfirmWithPassword } from './ConfirmWithPassword.tsx';

let page: Awaited<ReturnType<typeof aPage>>;
const onDone = vi.fn<() => void>();
beforeEach(async () => {
  onDone.mockClear();
  page = await aPage(null);
  const link: ItemOf<typeof calls.readLink> = {
    purpose: 'confirmation',
    email: anna.email,
    until_100ns: 0n,
    ownEvents: 0,
    devices: 0,
    timingPoints: 0,
  };
  page.server.answers(calls.readLink, () => ok<typeof calls.readLink>([link]));
  page.server.answers(calls.judgePassword, () => ok<typeof calls.judgePassword>([{ verdict: 'strong' }]));
  await page.show(<ConfirmWithPassword token="t0ken" onStep={() => undefined} onDone={onDone} />);
  await page.says(`Did you sign up with ${anna.email}? Enter your password.`);
  await page.says('whoever signed up with your address is then locked out');
});
afterEach(() => page.close());

const lets = () =>
  page.server.answers(
    calls.confirmAddress,
    () => new Response(stringifyJson(success([anna])), { headers: { authorization: 'of anna' } }),
  );
const sent = () => page.server.asked.filter(({ route }) => route === 'confirmAddress').map(({ body }) => body);

test('the password goes on; a wrong one and none are told beside the field', async () => {
  page.server.answers(calls.confirmAddress, () => refused('PASSWORD_WRONG', 400));
  await page.type('[data-field=password] input', 'wrong-Moss-40');
  await page.press('Confirm and log in');
  await page.says('The password is not correct.');
  lets();
  await page.type('[data-field=password] input', 'kettle-Moss-41');
  await page.press('Confirm and log in');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent().at(-1)).toEqual({ token: 't0ken', password: 'kettle-Moss-41' });
  expect(page.services.session.get()?.token).toBe('of anna');
});

test('who did not sign up chooses a password, typed twice; one that is too easy says so', async () => {
  page.server.answers(calls.confirmAddress, () =>
    refused('INVALID_INPUT', 422, { issues: [{ path: ['newPassword'], code: 'TOO_EASY' }] }),
  );
  await page.press('Choose a new password');
  await page.type('[data-field=password] input', 'nettle-Stone-42');
  await page.type('[data-field=repeated] input', 'nettle-Stone-42');
  await page.press('Lock out and log in');
  await vi.waitFor(() => {
    const field = document.querySelector('[data-field=password]');
    expect(field?.querySelector('[aria-invalid=true]')).not.toBeNull();
  });
  lets();
  await page.type('[data-field=password] input', 'nettle-Stone-43');
  await page.type('[data-field=repeated] input', 'nettle-Stone-43');
  await page.press('Lock out and log in');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent().at(-1)).toEqual({ token: 't0ken', newPassword: 'nettle-Stone-43' });
});
