/** Files by mail, as the organiser sees them: what is proposed, what goes, and what a mail server says. */
import { calls, type OperatorDetailDto, type SendingDto } from '@startwand/contract';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { AccountContext } from '../../../services/account.ts';
import { detail } from '../../../testing/a-heat.ts';
import { anna, aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { OwnEventContext } from '../event/own-event.ts';
import { SentFiles } from './SentFiles.tsx';

const office = 'results@federation.example';
const words = { en: { subject: 'Results', message: 'Hello' }, de: { subject: 'Ergebnisse', message: 'Hallo' } };

async function shown(sent: readonly SendingDto[] = []) {
  const page = await aPage();
  page.server.answers(calls.sentFiles, ({ query }) => {
    const proposal = { receivers: [office], ...words[query.get('language') === 'de' ? 'de' : 'en'] };
    return ok([{ federation: 'fis', proposal, sent }]);
  });
  page.server.answers(calls.listExchangeFiles, () =>
    ok([
      { format: 'fis', sex: 'female', missing: [] },
      { format: 'dsv', sex: 'female', missing: [{ field: 'season', heatId: null, competitorIds: [], count: 0 }] },
    ]),
  );
  page.server.answers(calls.mailFiles, () => ok([sending]));
  const own: OperatorDetailDto = { ...detail, competitors: [], triggers: [], log: [], decisions: [] };
  await page.show(
    <ToastsContext value={someToasts()}>
      <AccountContext value={anna}>
        <OwnEventContext value={own}>
          <SentFiles />
        </OwnEventContext>
      </AccountContext>
    </ToastsContext>,
  );
  const bodies = () => page.server.asked.filter(({ route }) => route === 'mailFiles').map(({ body }) => body);
  return { page, bodies };
}

const sending: SendingDto = {
  id: 's1',
  at_100ns: 17_686_800_000_000_000n,
  by: 'Anna Gruber',
  subject: 'Results of the cup',
  files: [{ name: 'AUT1234.xml', size_bytes: 5_000 }],
  receivers: [
    { email: office, isCopy: false, state: 'failed', refusal: { about: 'address', words: '550 nobody of that name' } },
    { email: 'anna@example.org', isCopy: true, state: 'sent', refusal: null },
  ],
};

test('what is whole and the known address are proposed, what lacks something cannot go', async () => {
  const { page, bodies } = await shown();
  await page.says('Nothing has been sent yet.');
  await page.press('Send by mail');
  await page.says('FIS Alpine XML, women');
  const ticks = [...page.place.querySelectorAll<HTMLInputElement>('[data-field="files"] input')];
  expect(ticks.slice(0, 2).map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
  ]);
  await page.says('1 thing is missing');
  await page.press('Send mail');
  await act(() => vi.waitFor(() => expect(bodies()).toHaveLength(1)));
  const [first] = detail.heats;
  const files = [
    { kind: 'fis', sex: 'female' },
    { kind: 'results', heatId: first?.id },
  ];
  expect(bodies()).toMatchObject([{ receivers: [office], ...words.en, files }]);
});

test('another language brings its words, and leaves what somebody typed', async () => {
  const { page, bodies } = await shown();
  await page.press('Send by mail');
  await page.type('[name="subject"]', 'My own words');
  await page.choose('[name="language"]', 'de');
  const message = () => page.place.querySelector<HTMLTextAreaElement>('[name="message"]')?.value;
  await act(() => vi.waitFor(() => expect(message()).toBe('Hallo')));
  await page.press('Send mail');
  await vi.waitFor(() =>
    expect(bodies()).toMatchObject([{ subject: 'My own words', message: 'Hallo', language: 'de' }]),
  );
});

test('of what was sent each address says what became of it, a refusal in words', async () => {
  const { page } = await shown([sending]);
  await page.says('Results of the cup');
  await page.says('AUT1234.xml');
  await page.says('(5 kB)');
  await page.says('The mail server does not know this address, or takes nothing for it.');
  await page.says('It says: «550 nobody of that name»');
  await page.says('anna@example.org (your copy)');
});
