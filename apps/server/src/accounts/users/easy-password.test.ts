import { expect, test } from 'vitest';
import { isEasyPassword } from './easy-password.ts';

const about = ['anna.huber@example.org', 'Anna', 'Huber'];

test.each([
  'password12',
  'P@ssw0rd!!!',
  'Passwort2026',
  '1234567890',
  '0987654321',
  'qwertzuiop',
  'qwertyuiop123',
  '1q2w3e4r5t6z',
  'aaaaaaaaaaaa',
  'abababababab',
  'iloveyou1234',
  'startwand2026',
  'annahuber1',
  'Anna.Huber.1987',
  'administrator',
  'contraseña123',
  'Sommer2026!!',
  'manchester',
  'Nuttertools',
  'manchester!99',
  'vjhtgjrjktyj',
  'qazwsxedcrfv',
  'm@nchester',
])('«%s» is among the first to be tried', (password) => {
  expect(isEasyPassword(password, about)).toBe(true);
});

test.each([
  'correct horse battery',
  'is it this one?',
  'three red gates',
  'xK7#mQ9!vL2z',
  'Ein Satz über Schnee',
  '漢字かなカナ交じり文章だよ',
])('«%s» is taken as it is', (password) => {
  expect(isEasyPassword(password, about)).toBe(false);
});
