/** German. */
import { errors } from './de/errors.ts';
import { pages } from './de/pages.ts';
import { race } from './de/race.ts';
import type { Texts } from './texts.ts';

export const de: Texts<'de'> = { ...pages, race, errors };
