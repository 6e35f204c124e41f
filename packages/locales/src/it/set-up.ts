import type { SetUpTexts } from '../texts.ts';

export const setUp: SetUpTexts<'it'> = {
  home: {
    title: 'Un nuovo server',
    text: 'Startwand cronometra gare e mostra ogni tempo all’istante su tutti i telefoni. Qui nessuno ha ancora un account.',
    first: 'Configura il server: il tuo account e se qualcosa costa.',
    second: 'Crea una gara: nome, data, lista di partenza.',
    third: 'Cronometra con fotocellule, un cronometro o i tasti di questo portatile.',
    start: 'Configura questo server',
  },
  empty: {
    title: 'Ancora nessuna gara',
    text: 'Startwand cronometra gare e le mostra in diretta: chi è in pista, chi è in testa, ogni tempo all’istante. La prima gara appare qui appena viene pubblicata.',
  },
  demo: {
    title: 'Questa è la demo',
    text: 'Queste gare sono simulate. Per cronometrare le tue, ferma questo server e riavvialo con questa riga. La demo resta nella sua cartella.',
  },
  notLetIn:
    'Non sei ancora ammesso. Chiedi un codice a chi gestisce questo server; intanto puoi guardarti intorno e compilare moduli.',
  enterCode: 'Inserisci il codice',
  title: 'Configura questo server',
  lead: 'Il tuo account amministra questo server e cronometra gare. Non serve confermarlo per e-mail.',
  code: 'Codice',
  codeHint: 'Il server lo ha mostrato all’avvio, in un link che apre questa pagina.',
  step: 'Prezzi',
  prices: 'Quanto costa?',
  free: 'Nulla: è tutto gratuito',
  freeHint: 'Per una società con un proprio server. Non si conta nulla.',
  paid: 'Punti di cronometraggio',
  paidHint: 'Le gare e gli impulsi usati costano punti che accrediti o vendi ai cronometristi.',
  contact: 'Dove si ordinano i punti?',
  contactHint: 'Un indirizzo e-mail o una pagina. Può restare vuoto.',
  submit: 'Configura',
  submitting: 'Configurazione in corso',
  closed: 'Questo server è configurato',
  closedHint: 'La sua prima pagina è chiusa per sempre. Accedi con il tuo account.',
};
