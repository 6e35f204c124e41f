import { errorNames, errors, failure } from '@startwand/contract';
import { expect, test } from 'vitest';
import { refusalOf } from './connection.ts';

test('the page understands each refusal that the server sends over the socket', () => {
  for (const name of errorNames) expect(refusalOf(JSON.stringify(failure(name)))).toBe(name);
  expect(errors.NOT_LOGGED_IN.status).toBe(-1007);
});

test('an error frame of somebody else, a proxy for example, is no refusal of ours', () => {
  expect(refusalOf('')).toBeNull();
  expect(refusalOf('{"status":-1}')).toBeNull();
  expect(refusalOf('<html>502</html>')).toBeNull();
});
