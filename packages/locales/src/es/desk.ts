export const desk = { title: 'Mesa de cronometraje' };
