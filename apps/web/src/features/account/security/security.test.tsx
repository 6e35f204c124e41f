/** What is asked of who changes the security of an account, and what is offered with it. */
import { calls, type SecondStepDto, type SessionDto } from '@startwand/contract';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AccountContext } from '../../../services/account.ts';
import { anna, aPage } from '../../../testing/a-page.tsx';
import { ok, refused } from '../../../testing/a-server.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { someToasts } from '../../../testing/toasts.ts';
import { AppDialog } from './AppDialog.tsx';
import { PasswordPart } from './PasswordPart.tsx';

const pages: Awaited<ReturnType<typeof aPage>>[] = [];
async function open() {
  const page = await aPage();
  pages.push(page);
  return page;
}
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
  window.localStorage.clear();
});

const session = (id: string, isThis: boolean): SessionDto => ({
  id,
  device: 'Firefox, Windows',
  since_100ns: 17_686_512_000_000_000n,
  seenAt_100ns: 17_686_512_000_000_000n,
  until_100ns: 17_712_432_000_000_000n,
  isThis,
});

describe('another password of an account with a second factor', () => {
  const step: SecondStepDto = {
    ticket: 'a ticket of twenty letters and more',
    until_100ns: 17_686_512_000_000_000n,
    ways: ['code'],
    passkey: null,
  };

  test('is taken behind the code that the server asks for', async () => {
    const page = await open();
    const proved: unknown[] = [];
    const toasts = someToasts();
    page.server.answers(calls.judgePassword, () => ok<typeof calls.judgePassword>([{ verdict: 'strong' }]));
    page.server.answers(calls.updatePassword, () =>
      proved.length === 0 ? refused('PROOF_NEEDED', 403) : ok<typeof calls.updatePassword>([]),
    );
    page.server.answers(calls.startProof, () => ok<typeof calls.startProof>([step]));
    page.server.answers(calls.proveIdentity, ({ body }) => {
      proved.push(body);
      return ok<typeof calls.proveIdentity>([]);
    });
    await page.show(
      <AccountContext value={anna}>
        <ToastsContext value={toasts}>
          <PasswordPart />
        </ToastsContext>
      </AccountContext>,
    );
    await page.type('[data-field=oldPassword] input', 'kettle-Moss-41');
    await page.type('[data-field=password] input', 'snow behind the gate');
    await page.type('[data-field=repeated] input', 'snow behind the gate');
    await page.press('Change password');
    await page.says('Confirm that it is you');
    await page.type('[data-field=code] input', '123456');
    await page.press('Go on');
    await vi.waitFor(() => expect(toasts.get()).toHaveLength(1));
    const [toast] = toasts.get();
    expect(toast?.text).toContain('The password is changed.');
    // Its timer would outlive the test.
    toasts.close(toast?.id ?? 0);
    expect(proved).toMatchObject([{ ticket: step.ticket, code: '123456' }]);
    const changes = page.server.asked.filter(({ route }) => route === 'updatePassword');
    expect(changes.map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({
        oldPassword: 'kettle-Moss-41',
        password: 'snow behind the gate',
      })),
    );
  });
});

describe('an app that is set up', () => {
  const app = {
    ticket: 'a ticket of twenty letters and more',
    secret: 'ABCD',
    uri: 'otpauth://totp/x',
  };

  async function openDialog(others: number) {
    const page = await open();
    const sessions = Array.from({ length: others }, (_, n) => session(`${n}`, false));
    page.server.answers(calls.listSessions, () => ok<typeof calls.listSessions>([session('this', true), ...sessions]));
    page.server.answers(calls.confirmAuthenticator, () =>
      ok<typeof calls.confirmAuthenticator>([{ recoveryCodes: [] }]),
    );
    const done: unknown[] = [];
    await page.show(
      <AccountContext value={anna}>
        <AppDialog app={app} onClose={() => {}} onDone={(codes) => done.push(codes)} />
      </AccountContext>,
    );
    await page.type('[data-field=code] input', '123456');
    const confirmed = () => page.server.asked.filter(({ route }) => route === 'confirmAuthenticator')[0]?.body;
    return { page, confirmed };
  }

  test('offers to log out everywhere else in the same step, and does not unless it is ticked', async () => {
    const { page, confirmed } = await openDialog(2);
    await page.says('You are logged in in 2 other places.');
    await page.press('Confirm');
    expect(confirmed()).toMatchObject({ endsOthers: false });
  });

  test('logs out everywhere else where it is ticked', async () => {
    const { page, confirmed } = await openDialog(1);
    await page.says('You are logged in in 1 other place.');
    await act(async () => page.find('[data-field=endsOthers] input')?.click());
    await page.press('Confirm');
    expect(confirmed()).toMatchObject({ code: '123456', endsOthers: true });
  });

  test('asks nothing about other places where there are none', async () => {
    const { page, confirmed } = await openDialog(0);
    expect(page.find('[data-field=endsOthers] input')).toBeNull();
    await page.press('Confirm');
    expect(confirmed()).toMatchObject({ code: '123456' });
  });
});
