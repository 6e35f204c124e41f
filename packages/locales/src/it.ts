/** Italian. */
import { errors } from './it/errors.ts';
import { pages } from './it/pages.ts';
import { race } from './it/race.ts';
import type { Texts } from './texts.ts';

export const it: Texts<'it'> = { ...pages, race, errors };
