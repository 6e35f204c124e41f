/** Hungarian. */
import { errors } from './hu/errors.ts';
import { pages } from './hu/pages.ts';
import { race } from './hu/race.ts';
import type { Texts } from './texts.ts';

export const hu: Texts<'hu'> = { ...pages, race, errors };
