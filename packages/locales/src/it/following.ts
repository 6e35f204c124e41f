import type { FollowingTexts } from '../texts.ts';

export const following: FollowingTexts<'it'> = {
  push: 'Avvisami',
  pushHint: 'Partenza, arrivo e posizione su questo dispositivo, anche a pagina chiusa. Finisce con la gara.',
  pushOn: 'Gli avvisi sono attivi',
  pushDenied: 'Questo browser non consente avvisi. Si cambia nelle sue impostazioni per questa pagina.',
  sound: 'Suono all’arrivo',
  soundHint: 'Un suono discreto quando arriva chi segui, a pagina aperta.',
  pushStarted: 'Partito',
  pushFinished: 'Al traguardo in {time}',
  pushRanked: 'Al traguardo in {time}, posizione {rank} di {of}',
  pushRankedTotal: 'Al traguardo in {time}. Generale {total}, posizione {rank} di {of}',
  mineNext: 'Prossimo al via',
  mineSoon: {
    one: 'Ancora {count} partenza prima',
    many: 'Ancora {count} partenze prima',
    other: 'Ancora {count} partenze prima',
  },
  mineFinished: 'Al traguardo',
  again: 'Segui qualcuno con questo nome in un’altra gara: {names}. Anche qui?',
  againYes: 'Segui anche qui',
  no: 'No, grazie',
};
