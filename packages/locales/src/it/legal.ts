import type { LegalTexts } from '../texts.ts';

export const legal: LegalTexts<'it'> = {
  links: 'Note legali',
  imprint: 'Note legali',
  privacy: 'Informativa sulla privacy',
  contract: 'Condizioni di contratto',
  absentTitle: 'Qui questa pagina non esiste',
  absent: 'Chi gestisce questo servizio non l’ha messa a disposizione.',
  kept: 'Che cosa conserva questo dispositivo',
  title: 'I tuoi dati su questo dispositivo',
  lead: 'Niente pubblicità, niente tracciamento, niente cookie. Queste pagine conservano solo ciò che serve a farle funzionare, e resta su questo dispositivo:',
  keeps: {
    login: 'Chi ha effettuato l’accesso, finché non esci.',
    settings:
      'La lingua, l’aspetto, la disposizione di tabelle e finestre, e per quale versione una pagina è stata ricaricata.',
    followed: 'Chi segui, con nome e anno di nascita o società, per ritrovarlo in un’altra gara.',
    drafts: 'I moduli iniziati, finché non sono salvati o non esci.',
    impulses: 'Gli impulsi manuali, finché il server non li ha ricevuti.',
    offline: 'L’ultimo stato di al massimo cinque gare, così si aprono anche senza rete.',
  },
  reports:
    'Con il tuo consenso queste pagine segnalano anche gli errori del programma a chi gestisce il servizio: quale errore, in che punto del programma, in quale versione. Nessun nome, nessun dato inserito, nessun indirizzo con parti segrete.',
  onlyNeeded: 'Solo il necessario',
  understood: 'Ho capito',
  alsoReports: 'Anche segnalazioni di errori',
  chosen: 'Scelta attuale: {choice}',
  later: 'Puoi cambiare idea in qualsiasi momento in fondo alla pagina.',
};
