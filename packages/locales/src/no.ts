/** Norwegian (bokmål). */
import { errors } from './no/errors.ts';
import { pages } from './no/pages.ts';
import { race } from './no/race.ts';
import type { Texts } from './texts.ts';

export const no: Texts<'no'> = { ...pages, race, errors };
