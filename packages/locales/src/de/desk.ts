export const desk = { title: 'Zeitnehmung' };
