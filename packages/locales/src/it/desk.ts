export const desk = { title: 'Postazione di cronometraggio' };
