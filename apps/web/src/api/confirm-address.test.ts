import { calls, stringifyJson, success, type ItemOf, type UserDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { confirmAddress } from './confirm-address.ts';
import { ok, refused } from '../testing/a-server.ts';
import { anna, aPage } from '../testing/a-page.tsx';

const bert: UserDto = { ...anna, id: 'bert', email: 'bert@example.org' };

/** The link confirms the address of Bert's account. */
async function follow(reader: UserDto | null, purpose: 'confirmation' | null = 'confirmation') {
  const { server, services } = await aPage(reader);
  const opened: ItemOf<typeof calls.readLink> = {
    purpose: purpose ?? 'reset',
    email: bert.email,
    until_100ns: 0n,
    ownEvents: 0,
    devices: 0,
    timingPoints: 0,
  };
  server.answers(calls.readLink, () =>
    purpose === null ? refused('LINK_INVALID', 400) : ok<typeof calls.readLink>([opened]),
  );
  server.answers(
    calls.confirmAddress,
    () => new Response(stringifyJson(success([bert])), { headers: { authorization: 'of bert' } }),
  );
  const result = await confirmAddress(services, 't0ken');
  const { session } = services;
  return {
    refusal: 'error' in result ? result.error.failure : null,
    who: session.get()?.user.id ?? null,
    asked: server.asked.map(({ route }) => route),
  };
}

test('nobody is logged in: the link logs in', async () => {
  expect(await follow(null)).toEqual({ refusal: null, who: 'bert', asked: ['confirmAddress'] });
});

test('the server asks for a password: nobody is logged in, and the reader is told', async () => {
  const { server, services } = await aPage(null);
  server.answers(calls.confirmAddress, () => refused('PASSWORD_NEEDED', 400));
  const result = await confirmAddress(services, 't0ken');
  expect('error' in result && result.error.failure).toBe('PASSWORD_NEEDED');
  expect(services.session.get()).toBeNull();
});

test('the same person is logged in: the address is confirmed', async () => {
  expect(await follow({ ...bert, isConfirmed: false })).toMatchObject({
    refusal: null,
    who: 'bert',
  });
});

test('somebody else is logged in: stays so, is told, and the link is not used up', async () => {
  expect(await follow(anna)).toEqual({
    refusal: 'LINK_OF_ANOTHER',
    who: 'anna',
    asked: ['readLink'],
  });
});

test('a link that is over says so', async () => {
  expect(await follow(anna, null)).toMatchObject({ refusal: 'LINK_INVALID', who: 'anna' });
});
