import type { FirstPageTexts } from '../texts.ts';

export const firstPage: FirstPageTexts<'es'> = {
  parts: {
    live: 'En directo',
    alsoLive: 'También en directo',
    open: 'Inscripción abierta',
    featured: 'Destacadas',
    coming: 'Próximamente',
    results: 'Últimos resultados',
    found: 'Pruebas',
  },
  nextStarter: 'Próxima salida',
  search: {
    label: 'Buscar pruebas',
    hint: 'Nombre, lugar u organizador',
    filters: 'Filtros',
    country: 'País',
    anyCountry: 'Todos los países',
    since: 'Desde',
    until: 'Hasta',
    onlyOpen: 'Inscripción abierta',
    count: { one: '{count} prueba', many: '{count} de pruebas', other: '{count} pruebas' },
    noMatch: 'Ninguna prueba coincide',
    noMatchHint: 'Prueba con una parte del nombre, del lugar o del organizador, o quita un filtro.',
    clear: 'Borrar búsqueda y filtros',
    more: 'Mostrar más',
  },
  next: {
    closes: 'La inscripción cierra {when}',
    opens: 'La inscripción abre {when}',
    starts: 'Empieza {when}',
    today: 'Hoy',
    results: 'Ver los resultados',
  },
  /** Who leads in an event that runs. */
  leader: {
    ahead: '{gap} de ventaja',
    even: 'Empate en cabeza',
  },
  organisers: {
    title: 'Cronometra tu propia carrera',
    text: 'Conecta tu cronómetro, crea la prueba y cada tiempo estará en todos los móviles en el mismo instante.',
    start: 'Empezar',
    own: 'Tus pruebas',
  },
  /** Read by search engines and chats, and by who has no script. */
  head: {
    home: 'Las carreras mientras suceden: quién está en pista, quién lidera y qué viene después. Listas de salida, tiempos en directo y resultados.',
    event: '{name}: {days}, {place}. Listas de salida, tiempos en directo y resultados.',
    live: 'En directo: {name}, {days}, {place}. Cada tiempo en el instante en que se toma.',
    finished: '{name}: {days}, {place}. Resultados con todos los tiempos y diferencias.',
    organizer: 'Organizador: {name}',
    noScript: 'Aquí aparecen los tiempos en cuanto se toman. Para ello, la página necesita JavaScript.',
    needsScript: 'Startwand necesita JavaScript. Actívalo en el navegador y vuelve a cargar la página.',
    tooOld:
      'Tu navegador es demasiado antiguo para seguir carreras en directo: esta página funciona en Chrome y Edge desde la versión 95, Firefox desde la 98, Safari e iOS desde la 15.4 y Samsung Internet desde la 17.',
  },
};
