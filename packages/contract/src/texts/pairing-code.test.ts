import { expect, test } from 'vitest';
import { pairingCode } from './pairing-code.ts';

test('is eight letters that nobody mistakes for others, the same for the same key', () => {
  const digest = Uint8Array.from({ length: 32 }, (_, index) => index * 37);
  expect(pairingCode(digest)).toBe('27CH-NTY5');
  expect(pairingCode(digest)).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
});

test('is another one for another key', () => {
  const codes = Array.from({ length: 32 }, (_, at) => pairingCode(new Uint8Array(32).fill(at)));
  expect(new Set(codes).size).toBe(32);
});
