import type { DeskTexts } from '../texts.ts';

export const desk: DeskTexts<'de'> = { title: 'Zeitnehmung' };
