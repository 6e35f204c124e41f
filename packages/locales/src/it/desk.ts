import type { DeskTexts } from '../texts.ts';

export const desk: DeskTexts<'it'> = { title: 'Postazione di cronometraggio' };
