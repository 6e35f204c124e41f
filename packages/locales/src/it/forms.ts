import type { FormTexts } from '../texts.ts';

/** What every form says beside its own texts. */
export const forms: FormTexts<'it'> = {
  confirmation: {
    title: "Conferma dell'indirizzo in corso",
    waiting:
      'Un messaggio è in arrivo a {email}. Il suo link conferma il tuo indirizzo; fino ad allora puoi guardarti intorno e compilare i moduli.',
    again: 'Invia di nuovo',
    sent: 'Il messaggio è in arrivo.',
  },
  textHeld:
    'Questa gara contiene {held} di {most} MB di testo. Quello che va oltre è rifiutato: accorcia le note o i campi propri, oppure togli degli iscritti.',
  save: 'Salva',
  saving: 'Salvataggio in corso …',
  sending: 'Invio del file',
  saved: 'Salvato',
  restored: 'Quello che avevi iniziato è di nuovo qui.',
  discard: 'Scarta',
  changed: 'Nel frattempo qualcuno lo ha modificato.',
  changedFields: 'Nel frattempo qualcuno lo ha modificato: {fields}.',
  takeOver: 'Accetta le modifiche',
  keepMine: 'Mantieni i miei dati',
  unsavedTitle: 'Uscire senza salvare?',
  unsaved: 'Quello che hai inserito qui non è ancora salvato.',
  stay: 'Resta qui',
  leave: 'Esci senza salvare',
  wait: {
    seconds: {
      one: 'Troppi tentativi. Riprova tra {count} secondo.',
      many: 'Troppi tentativi. Riprova tra {count} secondi.',
      other: 'Troppi tentativi. Riprova tra {count} secondi.',
    },
    minutes: {
      one: 'Troppi tentativi. Riprova tra {count} minuto.',
      many: 'Troppi tentativi. Riprova tra {count} minuti.',
      other: 'Troppi tentativi. Riprova tra {count} minuti.',
    },
  },
  line: {
    ahead: {
      one: 'Sei in fila: hai {count} persona davanti',
      many: 'Sei in fila: hai {count} di persone davanti',
      other: 'Sei in fila: hai {count} persone davanti',
    },
    next: 'Sei in fila e tocca a te',
    wait: 'Circa {time}. Il tuo posto resta; lascia aperta questa pagina, va avanti da sola.',
    seconds: { one: '{count} secondo', many: '{count} di secondi', other: '{count} secondi' },
    minutes: { one: '{count} minuto', many: '{count} di minuti', other: '{count} minuti' },
  },
};
