import type { MailTexts } from '../texts.ts';

export const mails: MailTexts<'hu'> = {
  frame: {
    greeting: 'Szia {name},',
    greetingUnnamed: 'Szia,',
    closing: 'Startwand, élő időmérés',
    link: 'Ha a gomb nem működik, nyisd meg ezt a címet a böngészőben:',
    automatic: 'Ezt az e-mailt automatikusan küldtük. A válaszokat nem olvassuk.',
  },
  confirmation: {
    subject: 'Erősítsd meg az e-mail-címedet',
    text: 'valaki, valószínűleg te, ezzel a címmel regisztrált a Startwandon. Az alábbi hivatkozás megerősíti a címet, és visszavisz oda, ahol tartottál; másik böngészőben előbb a jelszavadat kéri.',
    validity: 'A hivatkozás egyszer használható, {until}-ig (UTC). A meg nem erősített fiók akkor törlődik.',
    notYou: 'Nem te regisztráltál? Akkor ne kövesd a hivatkozást; más teendő nincs.',
    action: 'Megerősítés és tovább',
  },
  welcome: {
    subject: 'Startwand-fiókod',
    text: 'a fiókod elkészült. Ezzel az e-mail-címmel tudsz bejelentkezni.',
    notYou: 'Nem te regisztráltál? Akkor valaki elírt egy címet. A fiókot törölheted.',
    action: 'Bejelentkezés',
  },
  reset: {
    subject: 'Új jelszó megadása',
    text: 'valaki, valószínűleg te, új jelszót szeretne megadni a Startwand-fiókodhoz.',
    validity: 'A link egyszer használható, eddig: {until} (UTC).',
    notYou: 'Nem te voltál? Akkor nincs teendőd, a jelszavad nem változik.',
    action: 'Új jelszó megadása',
  },
  deletion: {
    subject: 'Erősítsd meg a fiókod törlését',
    text: 'a Startwand-fiókod törlését kérted. Csak az alábbi link törli.',
    consequence: 'Ekkor a nevedet és minden személyes adatodat töröljük. Ez nem vonható vissza.',
    validity: 'A link egyszer használható, eddig: {until} (UTC).',
    notYou: 'Nem te voltál? Akkor változtasd meg a jelszavad.',
    action: 'A fiókom törlése',
  },
  address: {
    subject: 'Erősítsd meg az új e-mail-címedet',
    text: 'valaki, valószínűleg te, mostantól ezt a címet szeretné használni egy Startwand-fiókhoz. Ott nyisd meg a hivatkozást, ahol azzal a fiókkal vagy belépve.',
    validity: 'A hivatkozás egyszer használható, {until}-ig (UTC). Addig a fiók megtartja a régi címét.',
    notYou: 'Nem te voltál? Akkor nincs teendőd.',
    action: 'Ezt a címet használom',
    takenSubject: 'Ehhez a címhez már tartozik fiók',
    taken:
      'valaki, valószínűleg te, ezt a címet egy másik Startwand-fiókhoz szeretné használni. Már tartozik hozzá fiók, ezért semmi sem változott. Beléphetsz vele, vagy új jelszót választhatsz, ha elfelejtetted.',
    takenAction: 'Belépés',
  },
  addressChanged: {
    subject: 'Megváltozott az e-mail-címed',
    text: 'a Startwand-fiókod címe mostantól {address}. Ez az utolsó levél a régi címre.',
    validity: 'A hivatkozás egyszer használható, {until}-ig (UTC).',
    takeBack:
      'Nem te voltál? Akkor vedd vissza a fiókot: a hivatkozás visszaállítja ezt a címet, mindenkit kiléptet, és új jelszót választhatsz.',
    withGoogle: 'Nem te voltál? Akkor lépj be Google-lal, és állítsd vissza a címet.',
    action: 'Fiók visszavétele',
  },
  invitation: {
    subject: 'Neveztek: {event}',
    text: '{organizer} nevezett téged erre a versenyre: {event}, {place}, {date}.',
    bib: 'A rajtszámod: {bib}.',
    action: 'A verseny megnyitása',
  },
  registration: {
    subject: 'Nevezés: {event}',
    text: 'a nevezésedet rögzítettük: {event}, {place}, {date}.',
    action: 'A verseny megnyitása',
  },
  start: {
    subject: 'A rajtod: {event}',
    text: 'közeleg a verseny: {event}, {place}, {date}. A rajtod:',
    time: '{heat}: rajt {time}.',
    action: 'A verseny megnyitása',
  },
  result: {
    subject: 'Az eredményed: {event}',
    correctedSubject: 'Javítva: az eredményed itt: {event}',
    text: 'hivatalosak az eredmények: {event}, {place}, {date}. Ez a tiéd:',
    correctedText: 'megváltoztak az eredmények, köztük a tiéd is: {event}, {place}, {date}. Mostantól ez érvényes:',
    bib: 'Rajtszám: {bib}',
    line: '{heat}: {time}, {count} közül a(z) {rank}. helyezés.',
    total: 'Összetett: {time}, {count} közül a(z) {rank}. helyezés.',
    unranked: '{heat}: {status}.',
    splits: 'Részidők: {splits}.',
    certificate: 'Az okleveledet ugyanazon az oldalon találod.',
    action: 'Az eredményed megnyitása',
    why: 'Azért kapod ezt a levelet, mert kérted az eredményedet. A «Nevezéseim» alatt módosíthatod.',
  },
  files: {
    subject: 'Eredmények: {event}, {place}, {date}',
    subjectOfCodex: 'Eredmények {codex}: {event}, {place}, {date}',
    message: 'Szia,\n\nA mellékletben vannak a hivatalos eredmények: {event}, {place}, {date}.\n\nÜdvözlettel:\n{name}',
    copy: 'Ez a te másolatod.',
    action: 'Eredmények megnyitása',
    from: '{name} ({email}) küldi: {event}, a Startwand útján. A válasz erre a címre megy.',
  },
  security: {
    subjects: {
      added: 'Új második tényező került a fiókodba',
      removed: 'Egy második tényezőt eltávolítottak',
      recoveryCodeUsed: 'Felhasználtak egy helyreállítási kódot',
      recoveryCodesRenewed: 'Új helyreállítási kódok',
    },
    added: {
      authenticator:
        'hitelesítő alkalmazást állítottak be a Startwand-fiókodhoz. A bejelentkezés mostantól kéri a kódját.',
      passkey: 'belépési kulcs került a Startwand-fiókodba. Mostantól az is megnyitja a fiókot.',
    },
    removed: {
      authenticator: 'a hitelesítő alkalmazást eltávolították a Startwand-fiókodból. A kódjait már nem kérjük.',
      passkey: 'egy belépési kulcsot eltávolítottak a Startwand-fiókodból. Már nem nyit meg semmit.',
    },
    recoveryCodeUsed:
      'helyreállítási kóddal jelentkeztek be a Startwand-fiókodba, vagy azzal igazolták, hogy te vagy az. Megmaradt kódok: {left}.',
    recoveryCodesRenewed: 'új helyreállítási kódok készültek a Startwand-fiókodhoz. A korábbiak már nem érvényesek.',
    notYou:
      'Nem te voltál? Akkor változtasd meg a jelszavad, zárd le az összes többi munkamenetet, és nézd át a második tényezőidet.',
    action: 'A fiók biztonsága',
  },
  information: {
    sender: 'Azért kapod ezt az e-mailt, mert van Startwand-fiókod.',
  },
  maintenance: {
    subject: 'Karbantartás: {start} (UTC)',
    text: 'A Startwand karbantartás miatt nem érhető el a következő időben: {start} – {end} (UTC).',
    advice: 'Kérjük, erre az időre ne tervezz versenyt. A korábban mért idők megmaradnak.',
  },
  unsubscribe: {
    label: 'Nem kérek több ilyen levelet',
    title: 'Leiratkozás',
    question: 'Ne küldjünk több ilyen levelet a címedre?',
    action: 'Ne küldjetek többet',
    done: 'Kész. Nem küldünk több ilyen levelet a címedre.',
  },
};
