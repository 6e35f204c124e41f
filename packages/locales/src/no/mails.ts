import type { MailTexts } from '../texts.ts';

export const mails: MailTexts<'no'> = {
  frame: {
    greeting: 'Hei {name},',
    greetingUnnamed: 'Hei,',
    closing: 'Startwand, tidtaking direkte',
    link: 'Hvis knappen ikke virker, åpner du denne adressen i nettleseren:',
    automatic: 'Denne e-posten ble sendt automatisk. Svar blir ikke lest.',
  },
  confirmation: {
    subject: 'Bekreft e-postadressen din',
    text: 'noen, trolig du, har registrert seg hos Startwand med denne adressen. Lenken under bekrefter adressen og tar deg tilbake dit du var; i en annen nettleser ber den først om passordet ditt.',
    validity: 'Lenken virker én gang, til {until} (UTC). En konto som ingen bekrefter, slettes da.',
    notYou: 'Har du ikke registrert deg? Da følger du bare ikke lenken; mer trengs ikke.',
    action: 'Bekreft og fortsett',
  },
  welcome: {
    subject: 'Startwand-kontoen din',
    text: 'kontoen din er klar. Du logger inn med denne e-postadressen.',
    notYou: 'Har du ikke registrert deg? Da har noen skrevet feil. Du kan slette kontoen.',
    action: 'Logg inn',
  },
  reset: {
    subject: 'Velg nytt passord',
    text: 'noen, trolig du, vil velge et nytt passord for Startwand-kontoen din.',
    validity: 'Lenken virker én gang, til {until} (UTC).',
    notYou: 'Var det ikke deg? Da trenger du ikke gjøre noe. Passordet ditt er som før.',
    action: 'Velg nytt passord',
  },
  deletion: {
    subject: 'Bekreft at kontoen skal slettes',
    text: 'du har bedt om at Startwand-kontoen din slettes. Bare lenken under sletter den.',
    consequence: 'Navnet ditt og alle personopplysninger blir da slettet. Det kan ikke angres.',
    validity: 'Lenken virker én gang, til {until} (UTC).',
    notYou: 'Var det ikke deg? Da bør du bytte passord.',
    action: 'Slett kontoen min',
  },
  address: {
    subject: 'Bekreft den nye e-postadressen din',
    text: 'noen, sannsynligvis du, vil bruke denne adressen for en Startwand-konto fra nå av. Åpne lenken der du er logget inn med den kontoen.',
    validity: 'Lenken virker én gang, til {until} (UTC). Til da beholder kontoen den gamle adressen.',
    notYou: 'Var det ikke deg? Da trenger du ikke gjøre noe.',
    action: 'Bruk denne adressen',
    takenSubject: 'Denne adressen har allerede en konto',
    taken:
      'noen, sannsynligvis du, vil bruke denne adressen for en annen Startwand-konto. Den har allerede en, så ingenting er endret. Du kan logge inn med den, eller velge et nytt passord hvis du har glemt ditt.',
    takenAction: 'Logg inn',
  },
  addressChanged: {
    subject: 'E-postadressen din er endret',
    text: 'fra nå av har Startwand-kontoen din adressen {address}. Dette er den siste e-posten til den gamle adressen.',
    validity: 'Lenken virker én gang, til {until} (UTC).',
    takeBack:
      'Var det ikke deg? Ta kontoen tilbake: Lenken setter denne adressen inn igjen, logger alle ut og lar deg velge et nytt passord.',
    withGoogle: 'Var det ikke deg? Logg inn med Google og endre adressen tilbake.',
    action: 'Ta kontoen tilbake',
  },
  invitation: {
    subject: 'Du er påmeldt: {event}',
    text: '{organizer} har meldt deg på {event}, {place}, {date}.',
    bib: 'Startnummeret ditt er {bib}.',
    action: 'Åpne arrangementet',
  },
  registration: {
    subject: 'Påmelding til {event}',
    text: 'du er påmeldt {event}, {place}, {date}.',
    action: 'Åpne arrangementet',
  },
  start: {
    subject: 'Din start: {event}',
    text: '{event}, {place}, {date} nærmer seg. Dette er din start:',
    time: '{heat}: Du starter {time}.',
    action: 'Åpne arrangementet',
  },
  result: {
    subject: 'Resultatet ditt: {event}',
    correctedSubject: 'Rettet: resultatet ditt i {event}',
    text: 'resultatene fra {event}, {place}, {date} er offisielle. Dette er ditt:',
    correctedText: 'resultatene fra {event}, {place}, {date} er endret, og ditt med dem. Dette gjelder nå:',
    bib: 'Startnummer {bib}',
    line: '{heat}: {time}, plass {rank} av {count}.',
    total: 'Sammenlagt: {time}, plass {rank} av {count}.',
    unranked: '{heat}: {status}.',
    splits: 'Mellomtider: {splits}.',
    certificate: 'Diplomet ditt ligger på samme side.',
    action: 'Åpne resultatet ditt',
    why: 'Du får denne e-posten fordi du ba om resultatet ditt. Under «Mine påmeldinger» kan du endre det.',
  },
  files: {
    subject: 'Resultater: {event}, {place}, {date}',
    subjectOfCodex: 'Resultater {codex}: {event}, {place}, {date}',
    message: 'Hei,\n\nvedlagt er de offisielle resultatene fra {event} i {place}, {date}.\n\nVennlig hilsen\n{name}',
    copy: 'Dette er din kopi.',
    action: 'Åpne resultatene',
    from: '{name} ({email}) sender dette for {event} med Startwand. Svar går til den adressen.',
  },
  security: {
    subjects: {
      added: 'En andre faktor er lagt til',
      removed: 'En andre faktor er fjernet',
      recoveryCodeUsed: 'En gjenopprettingskode er brukt',
      recoveryCodesRenewed: 'Nye gjenopprettingskoder',
    },
    added: {
      authenticator:
        'en autentiseringsapp er satt opp for Startwand-kontoen din. Fra nå av spør innloggingen etter koden.',
      passkey: 'en passnøkkel er lagt til på Startwand-kontoen din. Fra nå av åpner den kontoen.',
    },
    removed: {
      authenticator: 'autentiseringsappen er fjernet fra Startwand-kontoen din. Kodene blir ikke spurt etter lenger.',
      passkey: 'en passnøkkel er fjernet fra Startwand-kontoen din. Den åpner ingenting lenger.',
    },
    recoveryCodeUsed:
      'en gjenopprettingskode er brukt til å logge inn på Startwand-kontoen din, eller til å bekrefte at det er deg. Koder igjen: {left}.',
    recoveryCodesRenewed:
      'det er laget nye gjenopprettingskoder for Startwand-kontoen din. De gamle gjelder ikke lenger.',
    notYou: 'Var det ikke deg? Endre passordet, avslutt alle andre økter og se over de andre faktorene dine.',
    action: 'Åpne kontosikkerhet',
  },
  information: {
    sender: 'Du får denne e-posten fordi du har en konto hos Startwand.',
  },
  maintenance: {
    subject: 'Vedlikehold fra {start} (UTC)',
    text: 'Startwand vedlikeholdes og er ikke tilgjengelig fra {start} til {end} (UTC).',
    advice: 'Ikke legg renn til dette tidsrommet. Det som er tatt tiden på før, er lagret.',
  },
  unsubscribe: {
    label: 'Ikke flere e-poster av denne typen',
    title: 'Avmeld',
    question: 'Skal vi ikke sende flere e-poster av denne typen til adressen din?',
    action: 'Ikke send flere',
    done: 'Ferdig. Vi sender ikke flere e-poster av denne typen til adressen din.',
  },
};
