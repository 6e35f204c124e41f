export const desk = { title: 'Időmérő pult' };
