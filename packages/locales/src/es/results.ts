import type { ResultsTexts } from '../texts.ts';

export const results: ResultsTexts<'es'> = {
  racePoints: 'Puntos de carrera',
  list: 'Lista',
  by: 'Dividida por',
  undivided: 'Sin dividir',
  without: 'Sin',
  official: 'Oficial',
  unofficialHint: 'Será oficial cuando la manga esté terminada.',
  noResultsHint: 'En cuanto alguien llegue a meta, aquí aparecerá la clasificación.',
  save: {
    open: 'Guardar lista',
    title: 'Guardar una lista como archivo',
    list: 'Lista',
    allHeats: 'Todas las mangas',
    rankedBy: 'Clasificada por',
    ranked: {
      result: 'Resultado',
      split: 'Tiempo intermedio',
      section: 'Tiempo de sector',
      speed: 'Velocidad',
    },
    format: 'Tipo de archivo',
    formats: {
      pdf: 'PDF, para imprimir y exponer',
      xlsx: 'Excel (xlsx)',
      csv: 'Texto con separadores (csv)',
    },
    columns: 'Columnas',
    noColumns: 'Elija al menos una columna.',
    usual: 'Volver a las columnas habituales',
    save: 'Guardar archivo',
    running: 'Se está creando el archivo',
    stop: 'Cancelar',
  },
};
