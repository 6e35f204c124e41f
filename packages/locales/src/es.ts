/** Spanish. */
import { errors } from './es/errors.ts';
import { pages } from './es/pages.ts';
import { race } from './es/race.ts';
import type { Texts } from './texts.ts';

export const es: Texts<'es'> = { ...pages, race, errors };
