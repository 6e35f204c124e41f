export const desk = { title: 'Masa de cronometraj' };
