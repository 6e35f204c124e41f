export const desk = { title: 'Tidtakerbord' };
