import type { SetUpTexts } from '../texts.ts';

export const setUp: SetUpTexts<'no'> = {
  home: {
    title: 'En ny server',
    text: 'Startwand tar tiden på løp og viser hver tid på alle telefoner i samme øyeblikk. Her har ingen konto ennå.',
    first: 'Sett opp serveren: kontoen din, og om noe koster.',
    second: 'Opprett et løp: navn, dato, startliste.',
    third: 'Ta tiden med fotoceller, en tidtaker eller tastene på denne maskinen.',
    start: 'Sett opp serveren',
  },
  empty: {
    title: 'Ingen løp her ennå',
    text: 'Startwand tar tiden på løp og viser dem direkte: hvem som er i løypa, hvem som leder, hver tid i samme øyeblikk. Det første løpet vises her så snart det er publisert.',
  },
  demo: {
    title: 'Dette er demoen',
    text: 'Disse løpene er simulert. Vil du ta tiden på egne løp, stopp serveren og start den med denne linjen. Demoen blir i sin mappe.',
  },
  notLetIn:
    'Du er ikke sluppet inn ennå. Be den som driver serveren om en kode; imens kan du se deg rundt og fylle ut skjemaer.',
  enterCode: 'Skriv inn koden',
  title: 'Sett opp serveren',
  lead: 'Kontoen din administrerer serveren og tar tiden på løp. Den trenger ikke bekreftes på e-post.',
  code: 'Kode',
  codeHint: 'Serveren skrev den ut da den startet, i en lenke som åpner denne siden.',
  step: 'Priser',
  prices: 'Hva koster det?',
  free: 'Ingenting: alt er gratis',
  freeHint: 'For en klubb med egen server. Ingenting telles.',
  paid: 'Tidtakerpoeng',
  paidHint: 'Arrangementer og brukte impulser koster poeng som du gir eller selger til tidtakere.',
  contact: 'Hvor bestilles poeng?',
  contactHint: 'En e-postadresse eller en side. Kan stå tomt.',
  submit: 'Sett opp',
  submitting: 'Setter opp',
  closed: 'Serveren er satt opp',
  closedHint: 'Den første siden er lukket for godt. Logg inn med kontoen din.',
};
