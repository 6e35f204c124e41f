import type { DeskTexts } from '../texts.ts';

export const desk: DeskTexts<'hu'> = { title: 'Időmérő pult' };
