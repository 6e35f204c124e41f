import { expect, it } from 'vitest';
import { describeEachDatabase } from '../database/each-database.ts';
import { SealedSecrets } from './sealed-secrets.ts';

const key = 'thirty-two characters or even more';

describeEachDatabase('the secrets of authenticator apps', (database) => {
  it('are opened again, also after a restart and on another server', async () => {
    for (const given of [null, key]) {
      const sealed = await new SealedSecrets(database.current, given).seal('JBSWY3DP', 'anna');
      expect(sealed).not.toContain('JBSWY3DP');
      expect(await new SealedSecrets(database.current, given).unseal(sealed, 'anna')).toBe('JBSWY3DP');
    }
  });

  it('that were there before the service was given a key are still opened', async () => {
    const sealed = await new SealedSecrets(database.current, null).seal('JBSWY3DP', 'anna');
    expect(await new SealedSecrets(database.current, key).unseal(sealed, 'anna')).toBe('JBSWY3DP');
  });

  it('are opened neither without the key, nor with another one, nor for somebody else', async () => {
    const sealed = await new SealedSecrets(database.current, key).seal('JBSWY3DP', 'anna');
    for (const [given, owner] of [
      [null, 'anna'],
      [`another ${key}`, 'anna'],
      [key, 'ben'],
    ] as const)
      await expect(new SealedSecrets(database.current, given).unseal(sealed, owner)).rejects.toThrow(
        /factor-key|authenticate data/,
      );
  });
});
