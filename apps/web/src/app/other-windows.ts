/** Several windows of one browser are one reader: who logs out, or takes another language, does so in all. */
import type { Services } from '../services/services.ts';

type Followed = Pick<Services, 'session' | 'preferences' | 'language'>;

/** @param key what the other window wrote; `null`: everything was forgotten */
export function followOtherWindow({ session, preferences, language }: Followed, key: string | null): void {
  // The token is written before the user, and taken away before it: the last of the three has it whole.
  if (key === null || key === 'user') session.reread();
  if (key === null || key === 'theme') preferences.reread('theme');
  if (key === null || key === 'consent') preferences.reread('consent');
  if (key === null || key === 'locale') {
    preferences.reread('locale');
    void language.loadForPage();
  }
}
