import type { SetUpTexts } from '../texts.ts';

export const setUp: SetUpTexts<'ro'> = {
  home: {
    title: 'Un server nou',
    text: 'Startwand cronometrează concursuri și arată fiecare timp pe toate telefoanele chiar în clipa aceea. Aici nimeni nu are încă un cont.',
    first: 'Configurează serverul: contul tău și dacă ceva costă.',
    second: 'Creează un concurs: nume, dată, listă de start.',
    third: 'Cronometrează cu fotocelule, un cronometru sau tastele acestui laptop.',
    start: 'Configurează serverul',
  },
  empty: {
    title: 'Încă niciun concurs aici',
    text: 'Startwand cronometrează concursuri și le arată în direct: cine e pe traseu, cine conduce, fiecare timp chiar în clipa aceea. Primul concurs apare aici imediat ce este publicat.',
  },
  demo: {
    title: 'Acesta este demo-ul',
    text: 'Aceste concursuri sunt simulate. Ca să cronometrezi propriile concursuri, oprește serverul și pornește-l cu această linie. Demo-ul rămâne în dosarul lui.',
  },
  notLetIn:
    'Încă nu ești admis. Cere un cod celui care administrează serverul; până atunci poți privi și completa formulare.',
  enterCode: 'Introdu codul',
  title: 'Configurează serverul',
  lead: 'Contul tău administrează serverul și cronometrează concursuri. Nu trebuie confirmat prin e-mail.',
  code: 'Cod',
  codeHint: 'Serverul l-a afișat la pornire, într-un link care deschide această pagină.',
  step: 'Prețuri',
  prices: 'Cât costă?',
  free: 'Nimic: totul este gratuit',
  freeHint: 'Pentru un club cu serverul lui. Nu se numără nimic.',
  paid: 'Puncte de cronometrare',
  paidHint: 'Concursurile și impulsurile folosite costă puncte pe care le dai sau le vinzi cronometrorilor.',
  contact: 'Unde se comandă punctele?',
  contactHint: 'O adresă de e-mail sau o pagină. Poate rămâne gol.',
  submit: 'Configurează',
  submitting: 'Se configurează',
  closed: 'Serverul este configurat',
  closedHint: 'Prima lui pagină este închisă pentru totdeauna. Conectează-te cu contul tău.',
};
