/** The list of competitors restarts a group, changes class and club of many, and shows texts that may name an erased person. */
import { routes } from '@startwand/contract';
import { expect, test, vi } from 'vitest';
import { anEvent } from '../../apps/server/src/testing/events.ts';
import { confirmed, password } from '../../apps/server/src/testing/people.ts';
import { anOpenEvent, register } from '../../apps/server/src/testing/registration.ts';
import { openTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

async function aService(): Promise<TestApp> {
  const app = await openTestApp();
  whenOver(() => app.close());
  return app;
}

async function detailOf(app: TestApp, eventId: string, token: string) {
  app.letSnapshotsAge();
  const { body } = await app.get(`/events/${eventId}/detail/operator`, token);
  return routes.operatorEventDetail.item.parse(body.data[0]);
}

test('a group is restarted from the list of competitors, and undo puts their times back §4.9', async () => {
  const app = await aService();
  const event = await anEvent(app);
  const { token } = event.owner;
  const heat = `/events/${event.id}/heats/${event.heatIds[0]}`;
  await app.post(`${heat}/activate`, {}, token);
  for (const [index, startNumber] of [1, 2].entries()) {
    const timestamp_100ns = app.now() + BigInt(index + 1) * 100_000_000n;
    await app.post(
      `${heat}/trigger`,
      { section: 0, startNumber, timestamp_100ns, session: 's', sequence: index + 1 },
      token,
    );
  }
  const onCourse = async () =>
    (await detailOf(app, event.id, token)).runs
      .filter(({ status }) => status === 'onCourse')
      .map((run) => run.competitorId)
      .toSorted();
  const two = event.competitorIds.slice(0, 2).toSorted();
  expect(await onCourse()).toEqual(two);
  const reader = await aReader(app, `/panel/events/${event.id}/competitors?open=restart`, token);
  await reader.press('Restart 2 competitors');
  await reader.says('2 competitors wait again in Run 1.');
  expect(await onCourse()).toEqual([]);
  await reader.press('Undo');
  await vi.waitFor(async () => expect(await onCourse()).toEqual(two));
});

test('a heat in which nobody has begun restarts nobody, and the dialog says so', async () => {
  const app = await aService();
  const event = await anEvent(app);
  const reader = await aReader(app, `/panel/events/${event.id}/competitors?open=restart`, event.owner.token);
  await reader.says('None of them has started in this heat.');
  await reader.says('Restart 0 competitors');
});

test('class and club of many change in one step, and undo gives each their own back', async () => {
  const app = await aService();
  const event = await anEvent(app);
  const { token } = event.owner;
  const known = async () => (await detailOf(app, event.id, token)).competitors.map((one) => [one.class, one.club]);
  const before = await known();
  const reader = await aReader(app, `/panel/events/${event.id}/competitors?open=groups`, token);
  for (const [at, text] of ['U18', 'SC Berg'].entries()) {
    await vi.waitFor(() => {
      const switches = document.querySelectorAll<HTMLElement>('[role=dialog] [role=switch]');
      expect(switches).toHaveLength(2);
      switches[at]?.click();
    });
    const field = await vi.waitFor(() => {
      const found = document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=text]')[at];
      if (found === undefined) throw new Error('The switch opened no field.');
      return found;
    });
    Reflect.set(HTMLInputElement.prototype, 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await reader.press('Change 3 competitors');
  await reader.says('3 competitors changed.');
  expect(await known()).toEqual(before.map(() => ['U18', 'SC Berg']));
  await reader.press('Undo');
  await reader.says('Classes and clubs are as they were.');
  expect(await known()).toEqual(before);
});

test('texts that may name a person whose account is gone wait for the operator until each is answered', async () => {
  const app = await aService();
  const event = await anOpenEvent(app, { firstStartNumber: 1 });
  const { token } = event.owner;
  const form = {
    email: 'xaveria@quillon.example',
    firstName: 'Xaveria',
    lastName: 'Quillon',
    phone: '+43 512 777 888',
    street: 'Quillongasse 1',
    city: 'Innsbruck',
    country: 'AUT',
    password,
    createTpAccount: true,
    consent: true,
  };
  const signedUp = await app.post('/user/register', form);
  const person = await confirmed(app, {
    id: String(signedUp.body.data[0]?.['id']),
    email: form.email,
    token: String(signedUp.headers['authorization']),
  });
  const registered = await register(app, person, event, { firstName: form.firstName, lastName: form.lastName });
  expect(registered.body).toMatchObject({ status: 0 });
  for (const [startNumber, note] of [
    [8, 'mother: Quillon'],
    [9, 'came with Quillon'],
  ]) {
    await app.post(`/events/${event.id}/competitor`, { firstName: 'Max', lastName: 'Huber', startNumber, note }, token);
  }
  await app.post(`/users/${person.id}/delete`, {}, person.token);
  const [link] = (await app.mailsTo(form.email)).flatMap(({ text }) => /delete[?#]token=(\S+)/.exec(text)?.[1] ?? []);
  const deleted = await app.post('/users/delete/submit', { token: link });
  expect(deleted.body.status).toBe(0);

  app.letSnapshotsAge();
  const reader = await aReader(app, `/panel/events/${event.id}/competitors`, token);
  await reader.says('2 texts may name somebody who deleted their account.');
  await reader.press('Review');
  await reader.says('mother: Quillon');
  await reader.pick('Names the person');
  await reader.press('Save the answers');
  await reader.says('Answered, 1 text erased.');
  await reader.says('1 text may name somebody who deleted their account.');
  const notes = (await detailOf(app, event.id, token)).competitors.map(({ note }) => note);
  expect(notes.filter((note) => note !== null && note !== '')).toHaveLength(1);
});
