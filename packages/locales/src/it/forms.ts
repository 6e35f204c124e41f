import type { FormTexts } from '../texts.ts';

/** What every form says beside its own texts. */
export const forms: FormTexts<'it'> = {
  save: 'Salva',
  saving: 'Salvataggio in corso …',
  sending: 'Invio del file',
  saved: 'Salvato',
  restored: 'Quello che aveva iniziato è di nuovo qui.',
  discard: 'Scarta',
  changed: 'Nel frattempo qualcuno lo ha modificato.',
  changedFields: 'Nel frattempo qualcuno lo ha modificato: {fields}.',
  takeOver: 'Accetta le modifiche',
  keepMine: 'Mantieni i miei dati',
  unsavedTitle: 'Uscire senza salvare?',
  unsaved: 'Quello che ha inserito qui non è ancora salvato.',
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
};
