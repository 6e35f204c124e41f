import type { DeskTexts } from '../texts.ts';

export const desk: DeskTexts<'no'> = { title: 'Tidtakerbord' };
