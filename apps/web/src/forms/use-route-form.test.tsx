/** Over 300 lines because one small form is held against everything that the base does for forms. */
import { calls } from '@startwand/contract';
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useRouteQuery } from '../queries/use-route-query.ts';
import { aPage } from '../testing/a-page.tsx';
import { ok, refused } from '../testing/a-server.ts';
import { asText, type BoundField } from './FormFields.tsx';
import { RouteForm } from './RouteForm.tsx';
import { useRouteForm } from './use-route-form.ts';

const params = { deviceId: '231203016' };

function Line({ field }: { readonly field: BoundField<string> }): ReactNode {
  const { name, value, onChange, onBlur, error, isRequired } = field;
  return (
    <>
      <input
        name={name}
        value={value}
        aria-invalid={error !== null}
        aria-required={isRequired}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      {error === null ? null : <em>{`${field.label}: ${error}`}</em>}
    </>
  );
}

function Registration(props: {
  readonly draft?: string;
  /** As the review of several steps, which shows no field. */
  readonly isReview?: boolean;
}): ReactNode {
  const form = useRouteForm(calls.registerDevice, {
    params,
    defaults: { name: '', pin: '' },
    ...(props.draft === undefined ? {} : { draft: props.draft }),
  });
  if (props.isReview === true) return null;
  return (
    <RouteForm form={form} save="Register">
      <form.Field name="pin" label={'PIN'}>
        {(field) => <Line field={asText(field)} />}
      </form.Field>
      <form.Field name="name" label={'Name'}>
        {(field) => <Line field={asText(field)} />}
      </form.Field>
    </RouteForm>
  );
}

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

describe('a form', () => {
  test('says beside each field what the contract finds, sends nothing and goes to the first', async () => {
    const page = await open();
    await page.show(<Registration />);
    await page.type('[name=name]', 'x'.repeat(200));
    await page.press('Register');
    await page.says('PIN: Please fill this in.');
    await page.says('Name: At most');
    expect(document.activeElement).toBe(page.find('[name=pin]'));
    expect(page.server.asked).toEqual([]);
    await page.type('[name=pin]', '1234');
    expect(page.place.textContent).not.toContain('PIN:');
  });

  test('says what the server finds beside its field, and what is no matter of a field above them', async () => {
    const page = await open();
    const issues = [{ path: ['name'], code: 'TAKEN' as const }];
    page.server.answers(calls.registerDevice, () => refused('INVALID_INPUT', 400, { issues }));
    await page.show(<Registration />);
    await page.type('[name=pin]', '1234');
    await page.type('[name=name]', ' Start gate ');
    await page.press('Register');
    await page.says('Name: This is taken already.');
    expect(document.activeElement).toBe(page.find('[name=name]'));
    await page.type('[name=name]', 'Finish');
    expect(page.place.textContent).not.toContain('Name:');
    page.server.answers(calls.registerDevice, () => refused('WRONG_PIN', 400));
    await page.press('Register');
    await page.says('PIN');
    expect(page.find('output')?.textContent).not.toBe('');
    expect(page.server.asked.map(({ body }) => body)).toEqual([
      { pin: '1234', name: ' Start gate ' },
      { pin: '1234', name: 'Finish' },
    ]);
  });

  test('says a fault of something that it has no field for', async () => {
    const page = await open();
    const issues = [{ path: ['owner', 'email'], code: 'INVALID' as const }];
    page.server.answers(calls.registerDevice, () => refused('INVALID_INPUT', 400, { issues }));
    await page.show(<Registration />);
    await page.type('[name=pin]', '1234');
    await page.type('[name=name]', 'Finish');
    await page.press('Register');
    await page.says('owner.email: This is not valid.');
    expect(page.find('em')).toBeNull();
  });

  test('is sent once however often one presses, also by the keys', async () => {
    const page = await open();
    let answer = (_response: Response) => {};
    page.server.answers(calls.registerDevice, () => new Promise((resolve) => (answer = resolve)));
    await page.show(<Registration />);
    await page.type('[name=pin]', '1234');
    await page.type('[name=name]', 'Finish');
    const keys = { key: 'Enter', ctrlKey: true, bubbles: true };
    await act(async () => page.find('[name=pin]')?.dispatchEvent(new KeyboardEvent('keydown', keys)));
    await act(async () => page.find('[name=pin]')?.dispatchEvent(new KeyboardEvent('keydown', keys)));
    await page.says('Saving');
    await act(async () => answer(ok([])));
    await page.says('Saved');
    expect(page.server.asked).toHaveLength(1);
  });

  test('asks before one leaves what is not saved, and lets a detour of the server pass §5.55', async () => {
    const page = await open();
    const router = await page.show(<Registration />);
    await page.type('[name=name]', 'Finish');
    const away = { to: '/elsewhere' } as never;
    await act(async () => void router.navigate(away));
    await page.says('Leave without saving?');
    expect(router.state.location.pathname).toBe('/');
    await page.press('Stay here');
    expect(page.find('[name=name]')).toHaveProperty('value', 'Finish');
    await act(async () => void router.navigate(away));
    await page.press('Leave without saving');
    await act(() => vi.waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere')));
  });
});

describe('what is begun', () => {
  const stored = () => Object.keys(window.localStorage).filter((key) => key.includes('draft'));

  test('is there after a reload, and gone once it is saved', async () => {
    const before = await open();
    await before.show(<Registration draft="register" />);
    await before.type('[name=name]', 'Finish');
    await before.close();
    const page = await open();
    page.server.answers(calls.registerDevice, () => ok([]));
    await page.show(<Registration draft="register" />);
    await page.says('What you had begun is back.');
    expect(page.find('[name=name]')).toHaveProperty('value', 'Finish');
    await page.type('[name=pin]', '1234');
    await page.press('Register');
    await page.says('Saved');
    expect(stored()).toEqual([]);
  });

  test('stays while a step is looked at that shows none of its fields', async () => {
    const before = await open();
    await before.show(<Registration draft="register" />);
    await before.type('[name=name]', 'Finish');
    await before.close();
    const review = await open();
    await review.show(<Registration draft="register" isReview />);
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    await review.close();
    expect(stored()).toEqual(['startwand.draft.anna.register']);
  });

  test('waits for the login that ran out, and ends with a logout', async () => {
    const page = await open();
    await page.show(<Registration draft="register" />);
    await page.type('[name=name]', 'Finish');
    await act(async () => page.services.session.forget());
    await page.close();
    expect(stored()).toEqual(['startwand.draft.anna.register']);
    const again = await open();
    await again.show(<Registration draft="register" />);
    await act(async () => again.services.session.leave());
    await again.close();
    expect(stored()).toEqual([]);
  });
});

describe('a record that somebody else changes meanwhile', () => {
  function Naming(): ReactNode {
    const devices = useRouteQuery(calls.listDevices, { params: { userId: 'anna' } });
    const device = devices.kind === 'ready' ? devices.data[0] : undefined;
    return device === undefined ? null : <Name name={device.name} />;
  }
  function Name({ name }: { readonly name: string }): ReactNode {
    const form = useRouteForm(calls.nameDevice, { params, defaults: { name } });
    return (
      <RouteForm form={form} save="Save">
        <form.Field name="name" label={'Name'}>
          {(field) => <Line field={asText(field)} />}
        </form.Field>
      </RouteForm>
    );
  }
  const device = (name: string) => ok([{ id: '231203016', name } as never]);

  async function renaming() {
    const page = await open();
    page.server.answers(calls.listDevices, () => device('Start'));
    await page.show(<Naming />);
    await act(() => vi.waitFor(() => expect(page.find('[name=name]')).not.toBeNull()));
    return page;
  }

  test('shows in a form that nobody has touched', async () => {
    const page = await renaming();
    page.server.answers(calls.listDevices, () => device('Middle'));
    await act(() => page.queries.invalidateQueries());
    await act(() => vi.waitFor(() => expect(page.find('[name=name]')).toHaveProperty('value', 'Middle')));
  });

  test('is offered to who is typing, who takes it over or keeps the own', async () => {
    const page = await renaming();
    await page.type('[name=name]', 'Finish');
    page.server.answers(calls.listDevices, () => device('Middle'));
    await act(() => page.queries.invalidateQueries());
    await page.says('Somebody has changed this meanwhile: Name.');
    expect(page.find('[name=name]')).toHaveProperty('value', 'Finish');
    await page.press('Keep mine');
    expect(page.find('[name=name]')).toHaveProperty('value', 'Finish');
    expect(page.place.textContent).not.toContain('Somebody');
  });

  test('is offered with the refusal that says so, and with no other', async () => {
    const page = await renaming();
    await page.type('[name=name]', 'Finish');
    const data = [{ id: '231203016', name: 'Middle' }];
    page.server.answers(calls.nameDevice, () => refused('KEY_REUSED', 409, { data }));
    await page.press('Save');
    await act(() => vi.waitFor(() => expect(page.find('button')?.textContent).toBe('Save')));
    expect(page.place.textContent).not.toContain('Somebody has changed');
    page.server.answers(calls.nameDevice, () => refused('CHANGED_MEANWHILE', 409, { data }));
    await page.press('Save');
    await page.says('Somebody has changed this meanwhile: Name.');
    await page.press('Take over');
    expect(page.find('[name=name]')).toHaveProperty('value', 'Middle');
  });
});

test('a booking goes under one key however often it is sent, and the next one under another', async () => {
  function Deposit(): ReactNode {
    const form = useRouteForm(calls.depositTimingPoints, {
      params: { userId: 'bert' },
      defaults: { amount: 5, reason: null },
    });
    return (
      <RouteForm form={form} save="Book">
        {null}
      </RouteForm>
    );
  }
  const page = await open();
  page.server.answers(calls.depositTimingPoints, () => refused('CREDIT_LIMIT', 400));
  await page.show(<Deposit />);
  await page.press('Book');
  page.server.answers(calls.depositTimingPoints, () => ok([]));
  await page.press('Book');
  await page.press('Book');
  const bodies = page.server.asked.map(({ body }) => JSON.stringify(body));
  expect(bodies[0]).toContain('"amount":5');
  expect(bodies[1]).toBe(bodies[0]);
  expect(bodies[2]).not.toBe(bodies[0]);
});

test('what is asked first is sent after a yes, and nothing after a no', async () => {
  function Deposit(): ReactNode {
    const form = useRouteForm(calls.depositTimingPoints, {
      params: { userId: 'bert' },
      defaults: { amount: 5, reason: null },
      asks: ({ amount }) => ({
        title: `Give ${amount} points?`,
        text: 'The balance becomes 5.',
        confirmLabel: 'Give 5 points',
      }),
    });
    return (
      <RouteForm form={form} save="Book">
        {null}
      </RouteForm>
    );
  }
  const page = await open();
  page.server.answers(calls.depositTimingPoints, () => ok([]));
  await page.show(<Deposit />);
  await page.press('Book');
  await page.says('Give 5 points?');
  await page.press('Cancel');
  expect(page.server.asked).toEqual([]);
  await page.press('Book');
  await page.press('Give 5 points');
  expect(page.server.asked).toHaveLength(1);
  expect(page.place.textContent).not.toContain('Give 5 points?');
});
