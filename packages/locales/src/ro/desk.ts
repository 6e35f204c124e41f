import type { DeskTexts } from '../texts.ts';

export const desk: DeskTexts<'ro'> = { title: 'Masa de cronometraj' };
