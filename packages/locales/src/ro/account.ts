import type { AccountTexts } from '../texts.ts';

export const account: AccountTexts<'ro'> = {
  tabs: { label: 'Cont', account: 'Cont', security: 'Securitate' },
  password: {
    hint: 'Cine este autentificat cu parola veche va trebui să se autentifice din nou.',
    none: 'Te autentifici cu Google, deci contul nu are aici o parolă care să poată fi furată sau uitată.',
    old: 'Parola actuală',
    new: 'Parola nouă',
    save: 'Schimbă parola',
    changed: 'Parola este schimbată. Celelalte sesiuni sunt închise.',
  },
  enter: {
    forgot: 'Ai uitat parola?',
    noAccount: 'Nu ai încă un cont?',
    signUp: 'Înregistrare',
    hasAccount: 'Ai deja un cont?',
    or: 'sau',
    google: 'Continuă cu Google',
    googleNone:
      'Pentru această adresă Google nu există încă un cont. Ca să îl creezi, acceptă condițiile și continuă încă o dată cu Google.',
    googleTaken: 'Această adresă are un cont cu parolă. Autentifică-te cu ea.',
    googleDeclined:
      'Ai renunțat la autentificarea cu Google. Încearcă din nou sau autentifică-te altfel.',
    finishing: 'Se face autentificarea',
    linkOver:
      'Acest link nu mai funcționează: a fost folosit, s-a trimis unul mai nou sau a expirat. Autentifică-te; de acolo se poate trimite altul.',
  },
  confirm: {
    title: 'Acesta este contul tău?',
    mine: 'Te-ai înregistrat cu {email}? Introdu parola. Te întrebăm fiindcă înregistrarea nu s-a făcut în acest browser.',
    notMine:
      'Dacă nu ai fost tu, alege o parolă: cine s-a înregistrat cu adresa ta nu mai poate intra.',
    submit: 'Confirmă și intră',
    choose: 'Alege o parolă nouă',
    lockOut: 'Blochează și intră',
  },
  profile: {
    title: 'Despre tine',
    firstName: 'Prenume',
    lastName: 'Nume',
    street: 'Strada și numărul',
    postalCode: 'Cod poștal',
    city: 'Localitate',
    country: 'Țară',
    company: 'Firmă sau club',
    phone: 'Telefon',
    cellPhone: 'Telefon mobil',
    website: 'Pagină web',
    websiteHint: 'Cu https:// în față.',
    mailLanguage: 'Limba e-mailurilor',
  },
  signUp: {
    title: 'Înregistrare',
    timekeeper: 'Vreau să cronometrez concursuri',
    timekeeperHint:
      'Cu un cont de puncte de cronometrare creezi concursuri și înregistrezi aparate de cronometraj. Se poate face și mai târziu.',
    passwordHint:
      'Cel puțin {min} caractere. Mai multe cuvinte se țin minte ușor și se ghicesc greu.',
    repeat: 'Repetă parola',
    consent: 'Sunt de acord',
    consentTo: 'Ce introduceți se păstrează și se arată așa cum scrie aici:',
    consentAlone:
      'Acest server păstrează ce introduceți aici, îl folosește pentru curse și arată tuturor ce publicați sau datele cu care vă înscrieți la un eveniment: nume, națiune, club, categorie, anul nașterii și rezultate. Adresa și data nașterii le văd numai cronometrorii. Puteți șterge oricând contul și tot ce vă numește.',
    submit: 'Înregistrare',
    submitting: 'Se înregistrează',
  },
  strength: {
    easy: 'Prea ușor de ghicit: nu va fi acceptată.',
    fair: 'Destul de bună. Încă un cuvânt o face mai bună.',
    strong: 'Greu de ghicit.',
  },
  waiting: {
    title: 'Verifică e-mailul',
    wrong: 'Adresa este greșită?',
    change: 'Schimb-o',
    goOn: 'Continuă',
  },
  reset: {
    title: 'Parolă uitată',
    hint: 'Îți trimitem un link prin care alegi una nouă.',
    submit: 'Trimite linkul',
    sent: 'Un e-mail cu un link este pe drum către {email}. Linkul funcționează o singură dată, timp de o oră.',
    choose: 'Alege o parolă nouă',
    chooseFor:
      'Pentru contul {email}. Cine este autentificat cu el va trebui să se autentifice din nou.',
    takeBack: 'Ia contul înapoi',
    takeBackFor:
      'Contul primește înapoi adresa {email}, iar toți sunt deconectați. Un al doilea factor configurat de curând este eliminat.',
    save: 'Setează parola',
    done: 'Parola este setată. Autentifică-te cu ea.',
    overTitle: 'Acest link nu mai funcționează',
    over: 'Linkurile din e-mailuri funcționează o singură dată și un timp, și numai cel mai nou.',
    another: 'Cere un link nou',
    toLogin: 'La autentificare',
  },
  end: {
    title: 'Șterge contul',
    what: 'Contul {email} este șters definitiv. Numele, adresa și tot ce mai ține de tine se șterg; rezultatele concursurilor începute rămân fără numele tău.',
    events: {
      one: '{count} concurs al tău rămâne cu rezultatele lui și nimeni nu îl mai poate conduce.',
      few: '{count} concursuri ale tale rămân cu rezultatele lor și nimeni nu le mai poate conduce.',
      other:
        '{count} de concursuri ale tale rămân cu rezultatele lor și nimeni nu le mai poate conduce.',
    },
    devices: {
      one: '{count} aparat de cronometraj devine liber pentru alții.',
      few: '{count} aparate de cronometraj devin libere pentru alții.',
      other: '{count} de aparate de cronometraj devin libere pentru alții.',
    },
    points: {
      one: 'Se pierde {count} punct de cronometrare.',
      few: 'Se pierd {count} puncte de cronometrare.',
      other: 'Se pierd {count} de puncte de cronometrare.',
    },
    action: 'Șterge definitiv',
    doing: 'Se șterge',
    keep: 'Păstrează contul',
    done: 'Contul este șters',
    doneHint: 'Ce spunea cine ai fost s-a șters.',
    ofAnother: 'Ești autentificat ca {email}. Acest link șterge alt cont.',
    fromAccount: 'Linkul pentru ștergerea unui cont se cere de pe pagina contului.',
    toAccount: 'La cont',
  },
  address: {
    title: 'Adresa de e-mail',
    hint: 'Te autentifici cu {email}, iar e-mailurile merg acolo.',
    new: 'Adresa nouă',
    password: 'Parola',
    submit: 'Trimite linkul',
    sent: 'Un e-mail cu un link este pe drum către {email}. Deschide-l aici, unde ești autentificat; până atunci rămâne {old}.',
    changed: 'Adresa ta este acum {email}.',
    confirming: 'Se confirmă adresa nouă',
    googleHint: 'Fără parolă, acest lucru se poate face în sfertul de oră după autentificare.',
  },
  upgrade: {
    title: 'Cronometrează concursuri',
    hint: 'Cu un cont de puncte de cronometrare creezi concursuri și înregistrezi aparate de cronometraj. Impulsurile și concursurile costă puncte de cronometrare.',
    action: 'Transformă în cont de puncte de cronometrare',
    done: 'Acum poți cronometra concursuri cu contul tău.',
    firstSteps: 'La primii pași',
  },
  settings: {
    title: 'Pe acest dispozitiv',
    hint: 'Se păstrează doar în acest browser.',
    times: 'Ore',
    device: 'Cum le arată aparatul de cronometraj',
    deviceHint: 'După ceasul locului unde are loc concursul.',
    local: 'În fusul tău orar',
    localHint:
      'După ceasul acestui computer: {zone}. La masa de cronometraj și unde se scriu ore rămâne ceasul concursului.',
  },
  deletion: {
    title: 'Șterge contul',
    hint: 'Primești un link prin e-mail. Ce se întâmplă cu concursurile, aparatele și punctele tale se spune înainte să se întâmple ceva.',
    action: 'Trimite linkul',
    sent: 'Un e-mail cu un link este pe drum către {email}. Funcționează o singură dată, timp de o zi.',
  },
};
