export const errors = {
  REAUTHENTICATE: 'Deine Anmeldung ist abgelaufen. Bitte melde dich neu an.',
  NOT_LOGGED_IN: 'Bitte melde dich zuerst an.',
  LOGIN_FAILED: 'E-Mail-Adresse oder Passwort ist falsch.',
  NO_PASSWORD: 'Dieses Konto hat kein Passwort. Melde dich über den Drittanbieter an.',
  USER_DISABLED: 'Dieses Konto ist gesperrt.',
  SIGN_IN_FAILED:
    'Die Anmeldung über den Drittanbieter hat nicht geklappt. Bitte versuche es noch einmal.',
  EMAIL_TAKEN: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  USER_NOT_FOUND: 'Mit dieser E-Mail-Adresse gibt es kein Konto.',
  LINK_INVALID: 'Dieser Link gilt nicht mehr. Fordere einen neuen an.',
  OLD_PASSWORD_WRONG: 'Das alte Passwort ist falsch.',
  ADDRESS_NOT_CONFIRMED:
    'Bitte bestätige zuerst deine E-Mail-Adresse: Der Link steht in der Mail, die wir dir geschickt haben.',
  SECOND_STEP_NEEDED: 'Noch ein Schritt: dein zweiter Faktor.',
  TICKET_INVALID:
    'Das hat zu lange gedauert oder wurde zu oft versucht. Bitte fang noch einmal an.',
  SECOND_FACTOR_WRONG: 'Das stimmt nicht, oder dieser Code wurde schon verwendet.',
  PROOF_NEEDED: 'Bitte bestätige zuerst, dass du es bist.',
  SECOND_FACTOR_REQUIRED:
    'Dieser Dienst verlangt für dein Konto einen zweiten Faktor. Richte ihn bitte zuerst ein, unter Konto, Sicherheit.',
  SECOND_FACTOR_NOT_FOUND: 'Diesen zweiten Faktor gibt es nicht mehr.',
  PASSKEYS_UNAVAILABLE:
    'Passkeys brauchen eine sichere Verbindung (https), die dieser Dienst nicht hat.',
  TOO_MANY_PASSKEYS: 'Dein Konto hat so viele Passkeys, wie es haben darf. Entferne zuerst einen.',
  SESSION_NOT_FOUND: 'Diese Sitzung gibt es nicht mehr.',
  PASSWORD_WRONG: 'Das Passwort ist nicht richtig.',
  SIGN_IN_AGAIN: 'Melde dich dafür bitte zuerst ab und neu an.',
  PASSWORD_NEEDED: 'Gib das Passwort des Kontos ein oder wähle ein neues.',
  LINK_OF_ANOTHER:
    'Dieser Link gehört zu einem anderen Konto. Melde dich mit jenem an und öffne ihn dann noch einmal.',
  ADDRESS_JUST_CHANGED:
    'Die Adresse dieses Kontos wurde vor Kurzem geändert. Erst eine Woche danach lässt es sich löschen.',
  NOT_ALLOWED: 'Dein Konto darf das nicht.',
  INVALID_INPUT: 'Einige Angaben sind ungültig. Bitte prüfe die markierten Felder.',
  BODY_TOO_LARGE: 'Das ist zu groß. Bitte sende weniger auf einmal.',
  INVALID_BODY: 'Der Server konnte die Anfrage nicht lesen. Bitte lade die Seite neu.',
  UNSUPPORTED_MEDIA: 'Diese Art von Datei wird nicht unterstützt.',
  TOO_SLOW:
    'Es hat zu lange gedauert, bis alles hier war. Bitte versuche es mit einer besseren Verbindung noch einmal.',
  ROUTE_NOT_FOUND: 'Der Server kennt diese Anfrage nicht. Bitte lade die Seite neu.',
  CHANGED_MEANWHILE:
    'Jemand anders hat das inzwischen geändert. Bitte vergleiche und speichere dann noch einmal.',
  DONE_BEFORE: 'Das wurde schon erledigt. Bitte sieh nach, was daraus geworden ist.',
  EVENT_NOT_FOUND: 'Diese Veranstaltung gibt es nicht.',
  EVENT_NOT_ACTIVE: 'Nicht möglich: Die Veranstaltung ist nicht aktiv.',
  HEAT_NOT_FOUND: 'Diesen Lauf gibt es nicht mehr.',
  RUN_NOT_FOUND: 'Diese Fahrt gibt es nicht mehr.',
  COMPETITOR_NOT_FOUND: 'Kein Teilnehmer gefunden.',
  PUSH_REFUSED: 'Dieses Gerät kann hier nicht benachrichtigt werden.',
  TOO_MANY_FOLLOWED:
    'Es werden schon zu viele verfolgt. Höre bei jemandem auf, dann geht es wieder.',
  POINT_NOT_FOUND: 'Diese Messstelle gibt es auf der Strecke nicht.',
  TRIGGER_NOT_FOUND: 'Diesen Impuls gibt es nicht mehr.',
  LOG_ENTRY_NOT_FOUND: 'Diesen Eintrag im Protokoll gibt es nicht.',
  POSTING_NOT_FOUND: 'Diese Zeitbuchung gibt es nicht mehr.',
  INVALID_STATE: 'Im jetzigen Zustand des Laufs nicht möglich.',
  BIB_TAKEN: 'Diese Startnummer ist vergeben. Wähle eine andere.',
  RUNS_OVERLAP: 'Zwei Fahrten eines Teilnehmers würden sich überschneiden.',
  DEAD_HEAT_OF_ONE: 'Ein totes Rennen braucht mindestens zwei Teilnehmer.',
  TOO_MANY_POSTINGS: 'Die Fahrt hat so viele Zeitbuchungen, wie eine Fahrt haben darf.',
  TIMES_NOT_IN_ORDER: 'Diese Zeit liegt vor der Messstelle davor.',
  NO_BACKUP: 'Kein Impuls einer Ersatzuhr passt zur fehlenden Zeit.',
  BACKUP_TAKEN: 'Dieser Impuls der Ersatzuhr ersetzt schon eine andere Zeit.',
  NO_NEIGHBOUR: 'Niemand sonst wurde von beiden Uhren gestoppt. Es fehlt der Vergleich.',
  RUN_NOT_FINISHED: 'Die Fahrt ist nicht beendet.',
  TOLERANCES_INVALID: 'Die Toleranzen passen nicht zur Referenzfahrt.',
  SOURCE_IN_USE:
    'Ein Zeitmesskanal gehört gerade zu einer anderen Veranstaltung, oder sein Gerät ist nicht mehr auf deinem Konto.',
  NOTHING_TO_UNDO: 'Nichts von dir zurückzunehmen.',
  NOTHING_TO_REDO: 'Nichts von dir zu wiederholen.',
  UNDO_CONFLICT: 'Eine spätere Aktion betrifft dasselbe. Nimm zuerst diese zurück.',
  EVENT_LIVE: 'Ein Lauf dieser Veranstaltung ist scharf geschaltet. Schalte ihn zuerst unscharf.',
  RESET_NOT_CONFIRMED:
    'Ein anderes Datum setzt die Läufe zurück und leert die Startlisten. Bitte bestätige das.',
  BANNER_NOT_FOUND: 'Diese Meldung gibt es nicht mehr.',
  UNSUPPORTED_IMAGE:
    'Dieses Bild kann nicht verwendet werden. Bitte wähle eine PNG- oder JPEG-Datei mit höchstens 5 MB.',
  UNSUPPORTED_DOCUMENT: 'Dateien dieses Typs können nicht angehängt werden.',
  DOCUMENT_NOT_FOUND: 'Dieses Dokument gibt es nicht mehr.',
  REGISTRATION_CLOSED: 'Die Anmeldung zu dieser Veranstaltung ist nicht offen.',
  ALREADY_REGISTERED: 'Du bist für diese Veranstaltung schon angemeldet.',
  EVENT_FULL:
    'Diese Veranstaltung kann im Moment niemanden mehr aufnehmen. Versuch es später noch einmal oder frag beim Veranstalter nach.',
  INVITATION_FAILED:
    'Die Einladung konnte nicht verschickt werden: Niemand im Feld hat eine E-Mail-Adresse.',
  RESULTS_NOT_PUBLIC: 'Der Veranstalter hat die Ergebnisse nicht veröffentlicht.',
  EXPORT_TOO_LARGE: 'Die Liste ist zu lang für eine Datei dieser Art. Wähle einen Lauf oder csv.',
  EXPORT_FAILED: 'Der Download ist fehlgeschlagen. Bitte versuche es noch einmal.',
  DETAIL_TOO_LARGE:
    'Die Veranstaltung ist zu groß, um auf einmal gereiht zu werden. Speichere die Liste eines Laufs.',
  CHANGES_TOO_OLD: 'Die Seite ist veraltet und wird neu geladen.',
  IMPORT_NOT_FOUND: 'Diesen Import gibt es nicht mehr. Bitte lade die Datei noch einmal hoch.',
  IMPORT_UNREADABLE:
    'Das ist keine Tabelle. Wähle eine xls-, xlsx- oder csv-Datei oder speichere deine als xlsx.',
  IMPORT_TOO_LARGE:
    'Diese Datei ist zu groß für den Import: höchstens 10 MB, entpackt 50 MB, 100 Spalten und 300.000 Zellen. Lösche, was nicht gebraucht wird, oder teile sie.',
  IMPORT_FAULTY:
    'Unerwarteter Fehler beim Import. Bitte prüfe die Zellformate der markierten Zeilen.',
  IMPORT_STATE:
    'Dieser Import wurde schon übernommen oder rückgängig gemacht oder ist noch nicht geprüft.',
  IMPORT_PROTECTED:
    'Diese Datei ist mit einem Passwort geschützt. Öffne sie, entferne das Passwort, speichere sie und wähle sie noch einmal.',
  IMPORT_DAMAGED:
    'Diese Datei ist beschädigt: Sie bricht ab oder widerspricht sich. Öffne sie in deinem Tabellenprogramm, speichere sie neu und wähle sie noch einmal.',
  IMPORT_EMPTY:
    'In dieser Datei steht keine Zeile. Prüfe, ob das Blatt mit der Liste gespeichert und nicht ausgeblendet ist.',
  IMPORT_TOO_MANY_ROWS:
    'Diese Liste hat mehr als 20.000 Zeilen. Teile sie nach Zeile 20.000 und importiere die Teile nacheinander.',
  DEVICE_NOT_FOUND: 'Kein Gerät mit dieser Seriennummer.',
  WRONG_PIN: 'Die PIN gehört nicht zu diesem Gerät.',
  DEVICE_REGISTERED: 'Dieses Gerät gehört schon zu einem Konto.',
  DEVICE_REGISTRATION_FAILED:
    'Die Registrierung hat nicht geklappt. Bitte versuche es noch einmal.',
  DEVICE_COMMUNICATION_FAILED:
    'Das Gerät ist nicht erreichbar. Die Einstellung wird übertragen, sobald es sich verbindet.',
  DEVICE_UPDATE_TIMED_OUT:
    'Das Gerät hat die Änderung nicht rechtzeitig bestätigt. Es bekommt sie, sobald es antwortet.',
  SIM_STATUS_UNAVAILABLE: 'Der Status der SIM-Karte konnte nicht abgefragt werden.',
  DEVICE_ACTIVATING:
    'Gerät und SIM-Karte werden gerade aktiviert. Das kann bis zu 30 Minuten dauern.',
  DEVICE_FEATURE_MISSING: 'Die Firmware dieses Geräts unterstützt das nicht.',
  DEVICE_IN_USE:
    'Dieses Gerät ist in einer Veranstaltung scharf geschaltet. Schalte den Lauf zuerst unscharf.',
  DEVICE_WAITS: 'Der Besitzer dieses Geräts muss die Verbindung erst erlauben.',
  DEVICE_NOT_LET_IN: 'Der Besitzer dieses Geräts hat diese Verbindung nicht zugelassen.',
  ADMISSION_NOT_FOUND: 'Diese Verbindung gibt es nicht mehr.',
  TRIGGER_IDENTITY_REUSED:
    'Unter dieser Nummer ist schon ein Impuls mit anderem Inhalt gespeichert.',
  NOT_ENOUGH_TIMING_POINTS: 'Nicht genug Timingpunkte.',
  HEATS_NOT_PAID: 'Die Läufe wurden nicht geändert: Es sind nicht genug Timingpunkte da.',
  NO_TIMING_POINT_ACCOUNT: 'Dieser Benutzer hat kein Timingpunkte-Konto.',
  EMAIL_UNAVAILABLE: 'Diese E-Mail-Adresse ist ungültig oder nicht verfügbar.',
  KEY_REUSED:
    'Unter diesem Schlüssel wurde schon etwas anderes getan. Bitte versuche es noch einmal.',
  STORAGE_FULL: 'Deine Dokumente belegen den ganzen Speicher deines Kontos. Lösche zuerst einige.',
  EVENT_TOO_LARGE:
    'Diese Veranstaltung enthält so viel Text, wie eine Veranstaltung fassen kann. Kürze Notizen oder eigene Felder oder nimm Teilnehmer heraus.',
  ACCOUNT_TEXT_FULL:
    'Deine Veranstaltungen enthalten so viel Text, wie ein Konto fassen kann. Lösche zuerst alte Veranstaltungen.',
  OWN_CREDIT: 'Dem eigenen Konto kannst du keine Timingpunkte gutschreiben.',
  CREDIT_LIMIT:
    'Du hast erreicht, was eine Person in 24 Stunden vergeben darf. Versuche es morgen wieder.',
  MAILING_NOT_FOUND: 'Diese Rundmail gibt es nicht mehr.',
  MAIL_WAITS:
    'Der Mailserver nimmt gerade nichts an. Die Mail ist vorgemerkt und geht hinaus, sobald er es tut; du musst sie nicht noch einmal anfordern.',
  API_LIMIT: 'Zu viele Anfragen. Warte kurz und versuche es erneut.',
  BUSY: 'Der Server ist ausgelastet. Versuche es gleich noch einmal.',
  IN_LINE: 'Viele wollen das gerade: Du stehst an.',
  MAINTENANCE: 'Der Dienst wird gerade gewartet. Bitte komm später wieder.',
  SERVER_ERROR: 'Serverfehler. Bitte versuche es später erneut.',
  EVENT_NOT_UPDATED:
    'Die Veranstaltung konnte nicht geändert werden. Bitte später noch einmal versuchen.',
  EVENT_NOT_COPIED:
    'Die Veranstaltung konnte nicht kopiert werden. Bitte später noch einmal versuchen.',
  ARMING_FAILED:
    'Der Lauf konnte nicht scharf geschaltet oder deaktiviert werden. Bitte noch einmal versuchen.',
  REFERENCE_NOT_UPDATED:
    'Die Referenzfahrt konnte nicht geändert werden. Bitte später noch einmal versuchen.',
  REASSIGN_FAILED:
    'Die Fahrt konnte nicht neu zugeordnet werden. Bitte später noch einmal versuchen.',
  RUN_TIMES_NOT_UPDATED:
    'Die Laufzeiten konnten nicht geändert werden. Bitte später noch einmal versuchen.',
  ACCOUNT_NOT_UPDATED:
    'Dein Konto konnte nicht geändert werden. Bitte später noch einmal versuchen.',
  PASSWORD_NOT_UPDATED:
    'Dein Passwort konnte nicht geändert werden: Das alte gilt weiter. Bitte später noch einmal versuchen.',
  ACCOUNT_NOT_DELETED:
    'Dein Konto konnte nicht gelöscht werden. Bitte später noch einmal versuchen.',
  UNEXPECTED: 'Unerwarteter Fehler. Bitte später noch einmal versuchen.',
  UNREACHABLE: 'Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es erneut.',
};
