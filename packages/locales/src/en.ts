/** English, the source of all languages. */
import { errors } from './en/errors.ts';
import { pages } from './en/pages.ts';
import { race } from './en/race.ts';

export const en = { ...pages, race, errors };
