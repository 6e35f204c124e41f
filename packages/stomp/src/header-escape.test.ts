import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHeader, isEscaped, unescapeHeader } from './header-escape.ts';

describe('header escapes', () => {
  it('an escape that a version does not have is refused, not guessed', () => {
    expect([
      unescapeHeader('a\\tb', '1.2'),
      unescapeHeader('a\\', '1.2'),
      unescapeHeader('a\\r', '1.1'),
      unescapeHeader('\\\n', '1.2'),
    ]).toEqual([null, null, null, null]);
  });

  it('a backslash before an n is not a line end', () => {
    expect(escapeHeader('C:\\new', '1.2')).toBe('C\\c\\\\new');
    expect(unescapeHeader('C\\c\\\\new', '1.2')).toBe('C:\\new');
  });

  it('1.1 leaves CR alone', () => {
    expect([escapeHeader('\r', '1.1'), escapeHeader('\r', '1.2')]).toEqual(['\r', '\\r']);
  });

  it('frames that open a connection are not escaped', () => {
    expect(['CONNECT', 'STOMP', 'CONNECTED', 'SEND'].map(isEscaped)).toEqual([false, false, false, true]);
  });

  it.each(['1.1', '1.2'] as const)('any text comes back in %s', (version) => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unescapeHeader(escapeHeader(text, version), version)).toBe(text);
      }),
      { seed: 1 },
    );
  });
});
