import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aFolder } from '../../../../scripts/tests/temporary-folder.ts';
import { doubtsOf, isNeverSet } from './environment-doubts.ts';

describe('a server that starts', () => {
  test('names a variable that sets nothing, with the one that was probably meant', () => {
    const environment = {
      STARTWAND_PUBLICURL: 'https://races.example.org',
      startwand_port: '80',
      STARTWAND_PORT_FILE: '/etc/port',
      STARTWAND_COLOUR: 'red',
      STARTWAND_PORT: '8080',
      STARTWAND_FACTOR_KEY_FILE: '/nowhere',
      PORT: '1',
    };
    expect(doubtsOf(environment)).toEqual({
      unknown: [
        { variable: 'STARTWAND_PUBLICURL', meant: 'STARTWAND_PUBLIC_URL' },
        { variable: 'startwand_port', meant: 'STARTWAND_PORT' },
        { variable: 'STARTWAND_PORT_FILE', meant: null },
        { variable: 'STARTWAND_COLOUR', meant: null },
      ],
      readable: [],
    });
  });

  test('names a file of a secret that every account at the machine can read', () => {
    const file = join(aFolder('secrets'), 'key');
    writeFileSync(file, 'k'.repeat(32));
    const environment = { STARTWAND_FACTOR_KEY_FILE: file };
    chmodSync(file, 0o644);
    expect(doubtsOf(environment).readable).toEqual(['STARTWAND_FACTOR_KEY_FILE']);
    for (const mode of [0o600, 0o640, 0o400]) {
      chmodSync(file, mode);
      expect(doubtsOf(environment).readable).toEqual([]);
    }
  });

  test('knows a clock that nobody ever set', () => {
    expect(isNeverSet(0)).toBe(true);
    expect(isNeverSet(Date.UTC(2026, 0, 1))).toBe(false);
  });
});
