import type { MailTexts } from '../texts.ts';

export const mails: MailTexts<'ro'> = {
  frame: {
    greeting: 'Bună, {name},',
    greetingUnnamed: 'Bună,',
    closing: 'Startwand, cronometrare în direct',
    link: 'Dacă butonul nu funcționează, deschide această adresă în browser:',
    automatic: 'Acest e-mail a fost trimis automat. Răspunsurile nu sunt citite.',
  },
  confirmation: {
    subject: 'Confirmă adresa de e-mail',
    text: 'cineva, probabil tu, s-a înregistrat la Startwand cu această adresă. Linkul de mai jos confirmă adresa și te duce înapoi unde erai; în alt browser cere mai întâi parola.',
    validity:
      'Linkul funcționează o singură dată, până la {until} (UTC). Un cont pe care nu îl confirmă nimeni se șterge atunci.',
    notYou: 'Nu te-ai înregistrat tu? Atunci nu urma linkul; nu mai e nimic de făcut.',
    action: 'Confirmă și continuă',
  },
  welcome: {
    subject: 'Contul tău Startwand',
    text: 'contul tău este gata. Te autentifici cu această adresă de e-mail.',
    notYou: 'Nu te-ai înregistrat tu? Cineva a greșit adresa. Poți șterge contul.',
    action: 'Autentificare',
  },
  reset: {
    subject: 'Alege o parolă nouă',
    text: 'cineva, probabil tu, vrea să aleagă o parolă nouă pentru contul tău Startwand.',
    validity: 'Linkul funcționează o singură dată, până la {until} (UTC).',
    notYou: 'Nu ai fost tu? Atunci nu trebuie să faci nimic, parola ta rămâne aceeași.',
    action: 'Alege o parolă nouă',
  },
  deletion: {
    subject: 'Confirmă ștergerea contului',
    text: 'ai cerut ștergerea contului tău Startwand. Doar linkul de mai jos îl șterge.',
    consequence: 'Numele tău și toate datele personale vor fi șterse atunci. Nu se mai poate reveni.',
    validity: 'Linkul funcționează o singură dată, până la {until} (UTC).',
    notYou: 'Nu ai fost tu? Atunci schimbă-ți parola.',
    action: 'Șterge contul meu',
  },
  address: {
    subject: 'Confirmă noua ta adresă de e-mail',
    text: 'cineva, probabil tu, vrea să folosească de acum această adresă pentru un cont Startwand. Deschide linkul acolo unde ești autentificat cu acel cont.',
    validity:
      'Linkul funcționează o singură dată, până la {until} (UTC). Până atunci contul își păstrează vechea adresă.',
    notYou: 'Nu ai fost tu? Atunci nu trebuie să faci nimic.',
    action: 'Folosește această adresă',
    takenSubject: 'Această adresă are deja un cont',
    taken:
      'cineva, probabil tu, vrea să folosească această adresă pentru un alt cont Startwand. Are deja unul, așa că nu s-a schimbat nimic. Te poți autentifica cu el sau poți alege o parolă nouă dacă ai uitat-o.',
    takenAction: 'Autentificare',
  },
  addressChanged: {
    subject: 'Adresa ta de e-mail a fost schimbată',
    text: 'de acum contul tău Startwand are adresa {address}. Acesta este ultimul e-mail la vechea adresă.',
    validity: 'Linkul funcționează o singură dată, până la {until} (UTC).',
    takeBack:
      'Nu ai fost tu? Atunci ia-ți contul înapoi: linkul repune această adresă, îi deconectează pe toți și te lasă să alegi o parolă nouă.',
    withGoogle: 'Nu ai fost tu? Autentifică-te cu Google și schimbă adresa la loc.',
    action: 'Ia contul înapoi',
  },
  invitation: {
    subject: 'Ești înscris: {event}',
    text: '{organizer} te-a înscris la {event}, {place}, {date}.',
    bib: 'Numărul tău de concurs este {bib}.',
    action: 'Deschide concursul',
  },
  registration: {
    subject: 'Înscriere la {event}',
    text: 'ești înscris la {event}, {place}, {date}.',
    action: 'Deschide concursul',
  },
  start: {
    subject: 'Startul tău: {event}',
    text: 'se apropie {event}, {place}, {date}. Iată startul tău:',
    time: '{heat}: pornești pe {time}.',
    action: 'Deschide concursul',
  },
  result: {
    subject: 'Rezultatul tău: {event}',
    correctedSubject: 'Corectat: rezultatul tău la {event}',
    text: 'rezultatele de la {event}, {place}, {date} sunt oficiale. Iată-l pe al tău:',
    correctedText:
      'rezultatele de la {event}, {place}, {date} s-au schimbat, și odată cu ele al tău. Acum este valabil acesta:',
    bib: 'Numărul {bib}',
    line: '{heat}: {time}, locul {rank} din {count}.',
    total: 'General: {time}, locul {rank} din {count}.',
    unranked: '{heat}: {status}.',
    splits: 'Timpi intermediari: {splits}.',
    certificate: 'Diploma ta este pe aceeași pagină.',
    action: 'Deschide rezultatul tău',
    why: 'Primești acest mesaj pentru că ți-ai cerut rezultatul. Poți schimba asta la «Înscrierile mele».',
  },
  files: {
    subject: 'Rezultate: {event}, {place}, {date}',
    subjectOfCodex: 'Rezultate {codex}: {event}, {place}, {date}',
    message: 'Salut,\n\natașat găsești rezultatele oficiale de la {event}, {place}, {date}.\n\nCu salutări,\n{name}',
    copy: 'Aceasta este copia ta.',
    action: 'Deschide rezultatele',
    from: '{name} ({email}) trimite acest mesaj pentru {event}, prin Startwand. Răspunsul ajunge la această adresă.',
  },
  security: {
    subjects: {
      added: 'A fost adăugat un al doilea factor',
      removed: 'A fost eliminat un al doilea factor',
      recoveryCodeUsed: 'A fost folosit un cod de recuperare',
      recoveryCodesRenewed: 'Coduri de recuperare noi',
    },
    added: {
      authenticator:
        'pentru contul tău Startwand a fost configurată o aplicație de autentificare. De acum, conectarea cere codul ei.',
      passkey: 'la contul tău Startwand a fost adăugată o cheie de acces. De acum, ea deschide contul.',
    },
    removed: {
      authenticator: 'aplicația de autentificare a fost eliminată din contul tău Startwand. Codurile ei nu se mai cer.',
      passkey: 'o cheie de acces a fost eliminată din contul tău Startwand. Nu mai deschide nimic.',
    },
    recoveryCodeUsed:
      'un cod de recuperare a fost folosit pentru conectarea la contul tău Startwand sau pentru a confirma că ești tu. Coduri rămase: {left}.',
    recoveryCodesRenewed:
      'au fost create coduri de recuperare noi pentru contul tău Startwand. Cele vechi nu mai sunt valabile.',
    notYou:
      'Nu ai fost tu? Atunci schimbă parola, încheie toate celelalte sesiuni și verifică-ți factorii suplimentari.',
    action: 'Deschide securitatea contului',
  },
  information: {
    sender: 'Primești acest e-mail pentru că ai un cont Startwand.',
  },
  maintenance: {
    subject: 'Întreținere de la {start} (UTC)',
    text: 'Startwand este în întreținere și nu poate fi accesat de la {start} până la {end} (UTC).',
    advice: 'Nu programa curse în acest interval. Ce s-a cronometrat înainte rămâne salvat.',
  },
  unsubscribe: {
    label: 'Nu mai vreau astfel de mesaje',
    title: 'Dezabonare',
    question: 'Să nu mai trimitem astfel de mesaje la adresa ta?',
    action: 'Nu mai trimite',
    done: 'Gata. Nu mai trimitem astfel de mesaje la adresa ta.',
  },
};
