import type { DeskTexts } from '../texts.ts';

export const desk: DeskTexts<'es'> = { title: 'Mesa de cronometraje' };
