import type { MailTexts } from '../texts.ts';

export const mails: MailTexts<'it'> = {
  frame: {
    greeting: 'Ciao {name},',
    greetingUnnamed: 'Ciao,',
    closing: 'Startwand, cronometraggio dal vivo',
    link: 'Se il pulsante non funziona, apri questo indirizzo nel browser:',
    automatic: 'Questa e-mail è stata inviata in automatico. Le risposte non vengono lette.',
  },
  confirmation: {
    subject: 'Conferma il tuo indirizzo e-mail',
    text: "qualcuno, probabilmente tu, si è registrato su Startwand con questo indirizzo. Il link qui sotto conferma l'indirizzo e ti riporta dove eri; in un altro browser chiede prima la tua password.",
    validity: 'Il link vale una volta, fino al {until} (UTC). Un account che nessuno conferma viene poi eliminato.',
    notYou: "Non ti sei registrato? Allora non seguire il link; non c'è altro da fare.",
    action: 'Conferma e continua',
  },
  welcome: {
    subject: 'Il tuo account Startwand',
    text: 'il tuo account è pronto. Accedi con questo indirizzo e-mail.',
    notYou: "Non ti sei registrato? Qualcuno ha sbagliato indirizzo. Puoi eliminare l'account.",
    action: 'Accedi',
  },
  reset: {
    subject: 'Scegli una nuova password',
    text: 'qualcuno, probabilmente tu, vuole scegliere una nuova password per il tuo account Startwand.',
    validity: 'Il link funziona una sola volta, fino al {until} (UTC).',
    notYou: 'Non sei stato tu? Allora non devi fare nulla: la tua password resta com’è.',
    action: 'Scegli una nuova password',
  },
  deletion: {
    subject: "Conferma l'eliminazione del tuo account",
    text: 'hai chiesto di eliminare il tuo account Startwand. Solo il link qui sotto lo elimina.',
    consequence: 'Il tuo nome e tutti i dati personali saranno cancellati. Non si può tornare indietro.',
    validity: 'Il link funziona una sola volta, fino al {until} (UTC).',
    notYou: 'Non sei stato tu? Allora cambia la password.',
    action: 'Elimina il mio account',
  },
  address: {
    subject: 'Conferma il tuo nuovo indirizzo e-mail',
    text: 'qualcuno, probabilmente tu, vuole usare d’ora in poi questo indirizzo per un account Startwand. Apri il link dove hai effettuato l’accesso con quell’account.',
    validity:
      'Il link vale una volta sola, fino al {until} (UTC). Fino ad allora l’account mantiene il vecchio indirizzo.',
    notYou: 'Non sei stato tu? Allora non c’è nulla da fare.',
    action: 'Usa questo indirizzo',
    takenSubject: 'Questo indirizzo ha già un account',
    taken:
      'qualcuno, probabilmente tu, vuole usare questo indirizzo per un altro account Startwand. Ne ha già uno, quindi non è cambiato nulla. Puoi accedere con quello o scegliere una nuova password se l’hai dimenticata.',
    takenAction: 'Accedi',
  },
  addressChanged: {
    subject: 'Il tuo indirizzo e-mail è stato cambiato',
    text: 'd’ora in poi il tuo account Startwand ha l’indirizzo {address}. Questa è l’ultima e-mail al vecchio indirizzo.',
    validity: 'Il link vale una volta sola, fino al {until} (UTC).',
    takeBack:
      'Non sei stato tu? Riprenditi l’account: il link ripristina questo indirizzo, disconnette tutti e ti fa scegliere una nuova password.',
    withGoogle: 'Non sei stato tu? Accedi con Google e ripristina l’indirizzo.',
    action: 'Riprendi l’account',
  },
  invitation: {
    subject: 'Sei iscritto: {event}',
    text: '{organizer} ti ha iscritto a {event}, {place}, {date}.',
    bib: 'Il tuo pettorale è il {bib}.',
    action: 'Apri la gara',
  },
  registration: {
    subject: 'Iscrizione a {event}',
    text: 'la tua iscrizione a {event}, {place}, {date}, è registrata.',
    action: 'Apri la gara',
  },
  start: {
    subject: 'La tua partenza: {event}',
    text: 'si avvicina {event}, {place}, {date}. Ecco la tua partenza:',
    time: '{heat}: parti il {time}.',
    action: 'Apri la gara',
  },
  result: {
    subject: 'Il tuo risultato: {event}',
    correctedSubject: 'Corretto: il tuo risultato in {event}',
    text: 'i risultati di {event}, {place}, {date} sono ufficiali. Ecco il tuo:',
    correctedText: 'i risultati di {event}, {place}, {date} sono cambiati, e con loro il tuo. Ora vale questo:',
    bib: 'Pettorale {bib}',
    line: '{heat}: {time}, {rank}º su {count}.',
    total: 'Totale: {time}, {rank}º su {count}.',
    unranked: '{heat}: {status}.',
    splits: 'Intermedi: {splits}.',
    certificate: 'Il tuo attestato è sulla stessa pagina.',
    action: 'Apri il tuo risultato',
    why: 'Ricevi questa mail perché hai chiesto il tuo risultato. Puoi cambiare idea in «Le mie iscrizioni».',
  },
  files: {
    subject: 'Risultati: {event}, {place}, {date}',
    subjectOfCodex: 'Risultati {codex}: {event}, {place}, {date}',
    message:
      'Ciao,\n\nin allegato trovi i risultati ufficiali di {event} a {place}, {date}.\n\nCordiali saluti\n{name}',
    copy: 'Questa è la tua copia.',
    action: 'Apri i risultati',
    from: '{name} ({email}) invia questa mail per {event} con Startwand. Le risposte arrivano a quell’indirizzo.',
  },
  security: {
    subjects: {
      added: 'È stato aggiunto un secondo fattore',
      removed: 'È stato rimosso un secondo fattore',
      recoveryCodeUsed: 'È stato usato un codice di recupero',
      recoveryCodesRenewed: 'Nuovi codici di recupero',
    },
    added: {
      authenticator:
        'per il tuo account Startwand è stata configurata un’app di autenticazione. D’ora in poi l’accesso chiede il suo codice.',
      passkey: 'al tuo account Startwand è stata aggiunta una passkey. D’ora in poi apre l’account.',
    },
    removed: {
      authenticator:
        'l’app di autenticazione è stata rimossa dal tuo account Startwand. I suoi codici non vengono più chiesti.',
      passkey: 'una passkey è stata rimossa dal tuo account Startwand. Non apre più nulla.',
    },
    recoveryCodeUsed:
      'è stato usato un codice di recupero per accedere al tuo account Startwand o per confermare che sei tu. Codici rimasti: {left}.',
    recoveryCodesRenewed:
      'sono stati creati nuovi codici di recupero per il tuo account Startwand. Quelli precedenti non valgono più.',
    notYou:
      'Non sei stato tu? Allora cambia la password, chiudi tutte le altre sessioni e controlla i tuoi secondi fattori.',
    action: 'Apri la sicurezza dell’account',
  },
  information: {
    sender: 'Ricevi questa e-mail perché hai un account Startwand.',
  },
  maintenance: {
    subject: 'Manutenzione dal {start} (UTC)',
    text: 'Startwand è in manutenzione e non è raggiungibile dal {start} al {end} (UTC).',
    advice: 'Non programmare gare in questo periodo. I tempi già rilevati restano salvati.',
  },
  unsubscribe: {
    label: 'Non ricevere più messaggi di questo tipo',
    title: "Annulla l'iscrizione",
    question: 'Dobbiamo smettere di inviare messaggi di questo tipo al tuo indirizzo?',
    action: 'Non inviarne più',
    done: 'Fatto. Non inviamo più messaggi di questo tipo al tuo indirizzo.',
  },
};
