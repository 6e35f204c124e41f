import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { aPage } from '../testing/a-page.tsx';
import { Refused } from './Refused.tsx';

test('who tried too often reads how long it takes, others why', async () => {
  const page = await aPage();
  await page.show(<Refused error={new ApiError('API_LIMIT', [], [], 40)} />);
  await page.says('Too many attempts. Try again in 40 seconds.');
  await page.close();
  const later = await aPage();
  await later.show(<Refused error={new ApiError('API_LIMIT', [], [], 1_800)} />);
  await later.says('Try again in 30 minutes.');
  await later.close();
  const other = await aPage();
  await other.show(<Refused error={new ApiError('LOGIN_FAILED')} />);
  await expect(other.says('Wrong e-mail address or password.')).resolves.toBeUndefined();
  await other.close();
});
