import type { FollowingTexts } from '../texts.ts';

export const following: FollowingTexts<'es'> = {
  push: 'Avisarme',
  pushHint: 'Salida, meta y puesto en este dispositivo, también con la página cerrada. Termina con la prueba.',
  pushOn: 'Los avisos están activados',
  pushDenied: 'Este navegador no permite avisos. Se cambia en su configuración para esta página.',
  sound: 'Sonido en meta',
  soundHint: 'Un sonido suave cuando llega a meta alguien a quien sigues, con la página abierta.',
  pushStarted: 'Ha salido',
  pushFinished: 'En meta en {time}',
  pushRanked: 'En meta en {time}, puesto {rank} de {of}',
  pushRankedTotal: 'En meta en {time}. General {total}, puesto {rank} de {of}',
  mineNext: 'Sale a continuación',
  mineSoon: { one: '{count} salida antes', many: '{count} salidas antes', other: '{count} salidas antes' },
  mineFinished: 'En meta',
  again: 'Sigues a alguien con este nombre en otra prueba: {names}. ¿Aquí también?',
  againYes: 'Seguir también aquí',
  no: 'No, gracias',
};
