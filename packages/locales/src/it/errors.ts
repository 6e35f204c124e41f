export const errors = {
  REAUTHENTICATE: 'La sessione è terminata. Accedi di nuovo.',
  NOT_LOGGED_IN: 'Prima accedi.',
  LOGIN_FAILED: 'E-mail o password errate.',
  NO_PASSWORD: 'Questo account non ha una password. Accedi con il servizio esterno.',
  USER_DISABLED: 'Questo account è disattivato.',
  SIGN_IN_FAILED: "L'accesso con il servizio esterno non è riuscito. Riprova.",
  EMAIL_TAKEN: 'Esiste già un account con questo indirizzo.',
  USER_NOT_FOUND: 'Non esiste un account con questo indirizzo.',
  LINK_INVALID: 'Questo link non è più valido. Richiedine uno nuovo.',
  OLD_PASSWORD_WRONG: 'La vecchia password non è corretta.',
  ADDRESS_NOT_CONFIRMED:
    'Conferma prima il tuo indirizzo e-mail: il link è nel messaggio che ti abbiamo inviato.',
  SECOND_STEP_NEEDED: 'Ancora un passo: il tuo secondo fattore.',
  TICKET_INVALID: 'È passato troppo tempo o i tentativi sono stati troppi. Ricomincia.',
  SECOND_FACTOR_WRONG: 'Non è corretto, oppure questo codice è già stato usato.',
  PROOF_NEEDED: 'Prima conferma che sei tu.',
  SECOND_FACTOR_REQUIRED:
    'Questo servizio richiede un secondo fattore per il tuo account. Configuralo prima in Account, Sicurezza.',
  SECOND_FACTOR_NOT_FOUND: 'Questo secondo fattore non esiste più.',
  PASSKEYS_UNAVAILABLE:
    'Le passkey richiedono una connessione sicura (https), che questo servizio non ha.',
  TOO_MANY_PASSKEYS: 'Il tuo account ha già il massimo di passkey. Rimuovine prima una.',
  SESSION_NOT_FOUND: 'Questa sessione è già terminata.',
  PASSWORD_WRONG: 'La password non è corretta.',
  SIGN_IN_AGAIN: 'Per questo, prima esci e accedi di nuovo.',
  PASSWORD_NEEDED: 'Inserisci la password dell’account o scegline una nuova.',
  LINK_OF_ANOTHER:
    'Questo link appartiene a un altro account. Accedi con quello e aprilo di nuovo.',
  ADDRESS_JUST_CHANGED:
    "L'indirizzo di questo account è stato cambiato da poco. L'account si può eliminare solo una settimana dopo.",
  NOT_ALLOWED: 'Il tuo account non può farlo.',
  INVALID_INPUT: 'Alcuni dati non sono validi. Controlla i campi segnati.',
  BODY_TOO_LARGE: 'È troppo grande. Invia meno dati per volta.',
  INVALID_BODY: 'Il server non ha potuto leggere la richiesta. Ricarica la pagina.',
  UNSUPPORTED_MEDIA: 'Questo tipo di file non è supportato.',
  TOO_SLOW: 'Ci ha messo troppo ad arrivare. Riprova con una connessione migliore.',
  ROUTE_NOT_FOUND: 'Il server non conosce questa richiesta. Ricarica la pagina.',
  CHANGED_MEANWHILE:
    'Nel frattempo qualcun altro ha modificato questi dati. Confronta e salva di nuovo.',
  DONE_BEFORE: 'È già stato fatto. Controlla il risultato.',
  EVENT_NOT_FOUND: 'Questa gara non esiste.',
  EVENT_NOT_ACTIVE: 'Non è possibile: la gara non è attiva.',
  HEAT_NOT_FOUND: 'Questa manche non esiste più.',
  RUN_NOT_FOUND: 'Questa discesa non esiste più.',
  COMPETITOR_NOT_FOUND: 'Nessun atleta trovato.',
  PUSH_REFUSED: 'Qui non è possibile avvisare questo dispositivo.',
  TOO_MANY_FOLLOWED: 'I seguiti sono già troppi. Smetti di seguire qualcuno e riprova.',
  POINT_NOT_FOUND: 'Il percorso non ha questo punto di rilevamento.',
  TRIGGER_NOT_FOUND: 'Questo impulso non esiste più.',
  LOG_ENTRY_NOT_FOUND: 'Questa voce del registro non esiste.',
  POSTING_NOT_FOUND: 'Questa correzione di tempo non esiste più.',
  INVALID_STATE: 'Non è possibile nello stato attuale della manche.',
  BIB_TAKEN: 'Questo pettorale è occupato. Scegline un altro.',
  RUNS_OVERLAP: 'Due discese dello stesso atleta si sovrapporrebbero.',
  DEAD_HEAT_OF_ONE: 'Per un arrivo a pari merito servono almeno due atleti.',
  TOO_MANY_POSTINGS: 'La discesa ha già il massimo di correzioni di tempo.',
  TIMES_NOT_IN_ORDER: 'Questo tempo precede il punto di rilevamento prima.',
  NO_BACKUP: 'Nessun impulso di un orologio di riserva corrisponde al tempo mancante.',
  BACKUP_TAKEN: "Questo impulso dell'orologio di riserva sostituisce già un altro tempo.",
  NO_NEIGHBOUR: 'Nessun altro è stato rilevato da entrambi gli orologi. Manca il confronto.',
  RUN_NOT_FINISHED: 'La discesa non è conclusa.',
  TOLERANCES_INVALID: 'Le tolleranze non vanno bene per la discesa di riferimento.',
  SOURCE_IN_USE:
    "Un canale è in uso in un'altra gara, oppure il suo apparecchio non è più sul tuo account.",
  NOTHING_TO_UNDO: 'Non hai nulla da annullare.',
  NOTHING_TO_REDO: 'Non hai nulla da ripetere.',
  UNDO_CONFLICT: "Un'azione successiva riguarda la stessa cosa. Annulla prima quella.",
  EVENT_LIVE: 'Una manche di questa gara è armata. Disarmala prima.',
  RESET_NOT_CONFIRMED:
    'Un’altra data azzera le manche e svuota le liste di partenza. Conferma, per favore.',
  BANNER_NOT_FOUND: 'Questo messaggio non esiste più.',
  UNSUPPORTED_IMAGE:
    'Questa immagine non può essere usata. Scegli un file PNG o JPEG di al massimo 5 MB.',
  UNSUPPORTED_DOCUMENT: 'Non si possono allegare file di questo tipo.',
  DOCUMENT_NOT_FOUND: 'Questo documento non esiste più.',
  REGISTRATION_CLOSED: 'Le iscrizioni a questa gara non sono aperte.',
  ALREADY_REGISTERED: 'Sei già iscritto a questa gara.',
  EVENT_FULL:
    'Questa gara al momento non accetta altri iscritti. Riprova più tardi o chiedi all’organizzatore.',
  INVITATION_FAILED: 'Impossibile inviare l’invito: nessun concorrente ha un indirizzo e-mail.',
  RESULTS_NOT_PUBLIC: 'L’organizzatore non ha pubblicato i risultati.',
  EXPORT_TOO_LARGE:
    'L’elenco è troppo lungo per un file di questo tipo. Scegli una manche, oppure csv.',
  EXPORT_FAILED: 'Il download non è riuscito. Riprova.',
  DETAIL_TOO_LARGE:
    'L’evento è troppo grande per essere classificato in una volta. Salva la lista di una manche.',
  CHANGES_TOO_OLD: 'La pagina non è aggiornata e verrà ricaricata.',
  IMPORT_NOT_FOUND: 'Questa importazione non esiste più. Carica di nuovo il file.',
  IMPORT_UNREADABLE:
    'Questo non è un foglio di calcolo. Scegli un file xls, xlsx o csv, oppure salva il tuo come xlsx.',
  IMPORT_TOO_LARGE:
    'Questo file è troppo grande per l’importazione: al massimo 10 MB, 50 MB decompresso, 100 colonne e 300.000 celle. Cancella ciò che non serve o dividilo.',
  IMPORT_FAULTY:
    'Errore imprevisto nell’importazione. Controlla i formati delle celle nelle righe evidenziate.',
  IMPORT_STATE:
    'Questa importazione è già stata applicata o annullata, oppure non è ancora stata verificata.',
  IMPORT_PROTECTED:
    'Questo file è protetto da una password. Aprilo, togli la password, salvalo e sceglilo di nuovo.',
  IMPORT_DAMAGED:
    'Questo file è danneggiato: si interrompe o si contraddice. Aprilo nel programma di calcolo, salvalo di nuovo e sceglilo ancora.',
  IMPORT_EMPTY:
    'In questo file non c’è nessuna riga. Controlla di aver salvato il foglio con la lista e che non sia nascosto.',
  IMPORT_TOO_MANY_ROWS:
    'Questa lista ha più di 20.000 righe. Dividila dopo la riga 20.000 e importa una parte dopo l’altra.',
  DEVICE_NOT_FOUND: 'Nessun apparecchio con questo numero di serie.',
  WRONG_PIN: 'Il PIN non appartiene a questo apparecchio.',
  DEVICE_REGISTERED: 'Questo apparecchio è già registrato su un account.',
  DEVICE_REGISTRATION_FAILED: 'La registrazione non è riuscita. Riprova.',
  DEVICE_COMMUNICATION_FAILED:
    "L'apparecchio non è raggiungibile. L'impostazione sarà inviata appena si collega.",
  DEVICE_UPDATE_TIMED_OUT:
    "L'apparecchio non ha confermato in tempo la modifica. La riceverà appena risponde.",
  SIM_STATUS_UNAVAILABLE: 'Non è stato possibile leggere lo stato della scheda SIM.',
  DEVICE_ACTIVATING:
    "L'apparecchio e la sua scheda SIM sono in fase di attivazione. Possono servire fino a 30 minuti.",
  DEVICE_FEATURE_MISSING: 'Il firmware di questo apparecchio non lo supporta.',
  DEVICE_IN_USE: 'Questo apparecchio è armato in una gara. Disarma prima la manche.',
  DEVICE_WAITS: 'Il proprietario di questo apparecchio deve prima consentire il collegamento.',
  DEVICE_NOT_LET_IN: 'Il proprietario di questo apparecchio non ha ammesso questo collegamento.',
  ADMISSION_NOT_FOUND: "Questo collegamento non c'è più.",
  TRIGGER_IDENTITY_REUSED: 'Con questo numero è salvato un impulso diverso.',
  NOT_ENOUGH_TIMING_POINTS: 'Punti di cronometraggio insufficienti.',
  HEATS_NOT_PAID: 'Le manche non sono state aggiornate: i punti di cronometraggio non bastano.',
  NO_TIMING_POINT_ACCOUNT: 'Questo utente non ha un conto di punti di cronometraggio.',
  EMAIL_UNAVAILABLE: 'Questo indirizzo e-mail non è valido o non è disponibile.',
  KEY_REUSED: 'Con questa chiave è già stato fatto altro. Riprova.',
  STORAGE_FULL:
    'I tuoi documenti occupano tutto lo spazio del tuo account. Eliminane prima qualcuno.',
  EVENT_TOO_LARGE:
    'Questa gara contiene tutto il testo che una gara può contenere. Accorcia le note o i campi propri, oppure togli degli iscritti.',
  ACCOUNT_TEXT_FULL:
    'Le tue gare contengono tutto il testo che un account può contenere. Elimina prima quelle vecchie.',
  OWN_CREDIT: 'Non puoi accreditare punti di cronometraggio sul tuo account.',
  CREDIT_LIMIT:
    'Hai raggiunto il massimo che una persona può accreditare in 24 ore. Riprova domani.',
  MAILING_NOT_FOUND: 'Questa comunicazione non esiste più.',
  MAIL_WAITS:
    'Il server di posta al momento non accetta nulla. Il messaggio è conservato e parte appena possibile; non serve chiederlo di nuovo.',
  API_LIMIT: 'Troppe richieste. Aspetta un momento e riprova.',
  BUSY: 'Il server è occupato. Riprova tra un momento.',
  IN_LINE: 'In questo momento lo vogliono in molti: sei in fila.',
  MAINTENANCE: 'Il servizio è in manutenzione. Torna più tardi.',
  SERVER_ERROR: 'Errore del server. Riprova più tardi.',
  EVENT_NOT_UPDATED: 'La gara non è stata modificata. Riprova più tardi.',
  EVENT_NOT_COPIED: 'La gara non è stata copiata. Riprova più tardi.',
  ARMING_FAILED: 'Non è stato possibile armare o disarmare la manche. Riprova.',
  REFERENCE_NOT_UPDATED: 'La prova di riferimento non è stata modificata. Riprova più tardi.',
  REASSIGN_FAILED: 'La prova non è stata riassegnata. Riprova più tardi.',
  RUN_TIMES_NOT_UPDATED: 'I tempi non sono stati modificati. Riprova più tardi.',
  ACCOUNT_NOT_UPDATED: 'Il tuo account non è stato modificato. Riprova più tardi.',
  PASSWORD_NOT_UPDATED:
    'La password non è stata modificata: vale ancora quella vecchia. Riprova più tardi.',
  ACCOUNT_NOT_DELETED: 'Il tuo account non è stato eliminato. Riprova più tardi.',
  UNEXPECTED: 'Errore imprevisto. Riprova più tardi.',
  UNREACHABLE: 'Il server non è raggiungibile. Controlla la connessione e riprova.',
};
