import type { MailTexts } from '../texts.ts';

export const mails: MailTexts<'de'> = {
  frame: {
    greeting: 'Hallo {name},',
    greetingUnnamed: 'Hallo,',
    closing: 'Startwand, Zeitmessung live',
    link: 'Wenn die Schaltfläche nicht funktioniert, öffne diese Adresse im Browser:',
    automatic: 'Diese E-Mail wurde automatisch verschickt. Antworten werden nicht gelesen.',
  },
  confirmation: {
    subject: 'Bestätige deine E-Mail-Adresse',
    text: 'jemand, vermutlich du, hat sich mit dieser Adresse bei Startwand registriert. Der Link unten bestätigt die Adresse und bringt dich dorthin zurück, wo du warst; in einem anderen Browser fragt er zuerst nach deinem Passwort.',
    validity: 'Der Link gilt einmal, bis {until} (UTC). Ein Konto, das niemand bestätigt, wird dann gelöscht.',
    notYou: 'Du hast dich nicht registriert? Dann folge dem Link nicht; mehr ist nicht zu tun.',
    action: 'Bestätigen und weiter',
  },
  welcome: {
    subject: 'Dein Konto bei Startwand',
    text: 'dein Konto ist bereit. Du meldest dich mit dieser E-Mail-Adresse an.',
    notYou: 'Du hast dich nicht registriert? Dann hat sich jemand vertippt. Du kannst das Konto löschen.',
    action: 'Einloggen',
  },
  reset: {
    subject: 'Neues Passwort wählen',
    text: 'jemand, vermutlich du, möchte für dein Konto bei Startwand ein neues Passwort wählen.',
    validity: 'Der Link funktioniert einmal, bis {until} (UTC).',
    notYou: 'Das warst nicht du? Dann ist nichts zu tun, dein Passwort bleibt, wie es ist.',
    action: 'Neues Passwort wählen',
  },
  deletion: {
    subject: 'Bestätige das Löschen deines Kontos',
    text: 'du möchtest dein Konto bei Startwand löschen. Erst der Link unten löscht es.',
    consequence: 'Dein Name und alle persönlichen Daten werden dann gelöscht. Das lässt sich nicht rückgängig machen.',
    validity: 'Der Link funktioniert einmal, bis {until} (UTC).',
    notYou: 'Das warst nicht du? Dann ändere dein Passwort.',
    action: 'Mein Konto löschen',
  },
  address: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    text: 'jemand, vermutlich du, möchte diese Adresse künftig für ein Konto bei Startwand verwenden. Öffne den Link dort, wo du mit diesem Konto eingeloggt bist.',
    validity: 'Der Link gilt einmal, bis {until} (UTC). Bis dahin behält das Konto seine alte Adresse.',
    notYou: 'Das warst nicht du? Dann ist nichts zu tun.',
    action: 'Diese Adresse verwenden',
    takenSubject: 'Diese Adresse hat schon ein Konto',
    taken:
      'jemand, vermutlich du, möchte diese Adresse für ein anderes Konto bei Startwand verwenden. Sie hat schon eines, deshalb wurde nichts geändert. Du kannst dich damit einloggen oder ein neues Passwort wählen, falls du deines vergessen hast.',
    takenAction: 'Einloggen',
  },
  addressChanged: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    text: 'dein Konto bei Startwand hat ab jetzt die Adresse {address}. Diese Mail ist die letzte an die alte Adresse.',
    validity: 'Der Link gilt einmal, bis {until} (UTC).',
    takeBack:
      'Das warst nicht du? Dann hol dir das Konto zurück: Der Link stellt diese Adresse wieder her, meldet alle ab und lässt dich ein neues Passwort wählen.',
    withGoogle: 'Das warst nicht du? Dann logge dich mit Google ein und ändere die Adresse zurück.',
    action: 'Konto zurückholen',
  },
  invitation: {
    subject: 'Du bist gemeldet: {event}',
    text: '{organizer} hat dich für {event} in {place} am {date} gemeldet.',
    bib: 'Deine Startnummer ist {bib}.',
    action: 'Zur Veranstaltung',
  },
  registration: {
    subject: 'Anmeldung zu {event}',
    text: 'du bist für {event} in {place} am {date} angemeldet.',
    action: 'Zur Veranstaltung',
  },
  start: {
    subject: 'Dein Start: {event}',
    text: '{event} in {place} am {date} steht bevor. Das ist dein Start:',
    time: '{heat}: Du startest am {time}.',
    action: 'Zur Veranstaltung',
  },
  result: {
    subject: 'Dein Ergebnis: {event}',
    correctedSubject: 'Korrigiert: dein Ergebnis bei {event}',
    text: 'die Ergebnisse von {event} in {place} am {date} sind offiziell. Das ist deines:',
    correctedText:
      'die Ergebnisse von {event} in {place} am {date} haben sich geändert, und damit deines. Das gilt jetzt:',
    bib: 'Startnummer {bib}',
    line: '{heat}: {time}, Rang {rank} von {count}.',
    total: 'Gesamt: {time}, Rang {rank} von {count}.',
    unranked: '{heat}: {status}.',
    splits: 'Zwischenzeiten: {splits}.',
    certificate: 'Deine Urkunde findest du auf derselben Seite.',
    action: 'Zu deinem Ergebnis',
    why: 'Du bekommst diese Mail, weil du dein Ergebnis haben wolltest. Unter «Meine Anmeldungen» kannst du das ändern.',
  },
  files: {
    subject: 'Ergebnisse: {event}, {place}, {date}',
    subjectOfCodex: 'Ergebnisse {codex}: {event}, {place}, {date}',
    message:
      'Hallo,\n\nim Anhang sind die offiziellen Ergebnisse von {event} in {place} am {date}.\n\nViele Grüße\n{name}',
    copy: 'Das ist deine Kopie.',
    action: 'Ergebnisse öffnen',
    from: '{name} ({email}) schickt das für {event} über Startwand. Eine Antwort geht an diese Adresse.',
  },
  security: {
    subjects: {
      added: 'Ein zweiter Faktor ist dazugekommen',
      removed: 'Ein zweiter Faktor wurde entfernt',
      recoveryCodeUsed: 'Ein Notfallcode wurde verwendet',
      recoveryCodesRenewed: 'Neue Notfallcodes',
    },
    added: {
      authenticator:
        'für dein Konto bei Startwand wurde eine Authenticator-App eingerichtet. Ab jetzt wird beim Einloggen nach ihrem Code gefragt.',
      passkey: 'zu deinem Konto bei Startwand ist ein Passkey dazugekommen. Er öffnet das Konto ab jetzt.',
    },
    removed: {
      authenticator:
        'die Authenticator-App wurde von deinem Konto bei Startwand entfernt. Nach ihren Codes wird nicht mehr gefragt.',
      passkey: 'ein Passkey wurde von deinem Konto bei Startwand entfernt. Er öffnet nichts mehr.',
    },
    recoveryCodeUsed:
      'mit einem Notfallcode hat sich jemand bei deinem Konto bei Startwand eingeloggt oder bestätigt, du zu sein. Übrige Codes: {left}.',
    recoveryCodesRenewed:
      'für dein Konto bei Startwand wurden neue Notfallcodes erstellt. Die bisherigen gelten nicht mehr.',
    notYou:
      'Das warst nicht du? Dann ändere dein Passwort, beende alle anderen Sitzungen und sieh deine zweiten Faktoren an.',
    action: 'Zur Sicherheit des Kontos',
  },
  information: {
    sender: 'Du bekommst diese E-Mail, weil du ein Konto bei Startwand hast.',
  },
  maintenance: {
    subject: 'Wartung ab {start} (UTC)',
    text: 'Startwand wird gewartet und ist von {start} bis {end} (UTC) nicht erreichbar.',
    advice: 'Bitte plane in dieser Zeit kein Rennen. Was vorher gemessen wurde, bleibt gespeichert.',
  },
  unsubscribe: {
    label: 'Keine Mails dieser Art mehr',
    title: 'Abbestellen',
    question: 'Sollen wir keine Mails dieser Art mehr an deine Adresse senden?',
    action: 'Keine mehr senden',
    done: 'Erledigt. Wir senden keine Mails dieser Art mehr an deine Adresse.',
  },
};
