import type { FollowingTexts } from '../texts.ts';

export const following: FollowingTexts<'ro'> = {
  push: 'Anunță-mă',
  pushHint: 'Start, sosire și loc pe acest dispozitiv, și cu pagina închisă. Se încheie odată cu concursul.',
  pushOn: 'Anunțurile sunt pornite',
  pushDenied: 'Acest browser nu permite notificări. Se schimbă în setările lui pentru această pagină.',
  sound: 'Sunet la sosire',
  soundHint: 'Un sunet discret când ajunge cineva pe care îl urmărești, cât timp pagina e deschisă.',
  pushStarted: 'A luat startul',
  pushFinished: 'A sosit în {time}',
  pushRanked: 'A sosit în {time}, locul {rank} din {of}',
  pushRankedTotal: 'A sosit în {time}. General {total}, locul {rank} din {of}',
  mineNext: 'Urmează la start',
  mineSoon: {
    one: 'Încă {count} start înainte',
    few: 'Încă {count} starturi înainte',
    other: 'Încă {count} de starturi înainte',
  },
  mineFinished: 'La sosire',
  again: 'Urmărești pe cineva cu acest nume la alt concurs: {names}. Și aici?',
  againYes: 'Urmărește și aici',
  no: 'Nu, mulțumesc',
};
