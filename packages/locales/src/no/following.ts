import type { FollowingTexts } from '../texts.ts';

export const following: FollowingTexts<'no'> = {
  push: 'Varsle meg',
  pushHint: 'Start, mål og plassering på denne enheten, også når siden er lukket. Slutter med arrangementet.',
  pushOn: 'Varsling er på',
  pushDenied: 'Denne nettleseren tillater ikke varsler. Det endres i innstillingene for denne siden.',
  sound: 'Lyd i mål',
  soundHint: 'En stille lyd når noen du følger, kommer i mål, mens siden er åpen.',
  pushStarted: 'Har startet',
  pushFinished: 'I mål på {time}',
  pushRanked: 'I mål på {time}, plass {rank} av {of}',
  pushRankedTotal: 'I mål på {time}. Sammenlagt {total}, plass {rank} av {of}',
  mineNext: 'Starter som neste',
  mineSoon: { one: '{count} start før', other: '{count} starter før' },
  mineFinished: 'I mål',
  again: 'Du følger noen med dette navnet i et annet arrangement: {names}. Her også?',
  againYes: 'Følg også her',
  no: 'Nei takk',
};
