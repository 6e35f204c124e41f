/** Romanian. */
import { errors } from './ro/errors.ts';
import { pages } from './ro/pages.ts';
import { race } from './ro/race.ts';
import type { Texts } from './texts.ts';

export const ro: Texts<'ro'> = { ...pages, race, errors };
