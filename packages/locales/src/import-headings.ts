/**
 * What the columns of spreadsheets are called, in the seven languages: the first word of each line heads
 * the column in files that we make, all of them are recognised in files that people bring. Compared without
 * case, accents, blanks and punctuation, so each is written once, as people write it.
 *
 * Over 300 lines because the words of all fields are one table.
 */
import type { Language } from './language.ts';

export type ImportHeading = keyof typeof headings;

type Words = Readonly<Record<Language, readonly [string, ...string[]]>>;

const headings = {
  startNumber: {
    de: ['Startnummer', 'Startnr', 'StNr', 'Nummer', 'Nr'],
    en: ['Bib', 'Start number', 'Bib number', 'Bib no', 'Race number', 'Stno', 'SN', 'Number', 'No'],
    es: ['Dorsal', 'Número de dorsal', 'Número', 'Núm'],
    hu: ['Rajtszám', 'Szám', 'Sorszám'],
    it: ['Pettorale', 'Numero', 'Num', 'Dossard'],
    no: ['Startnummer', 'Startnr', 'Nummer'],
    ro: ['Număr de concurs', 'Dosard', 'Număr', 'Nr'],
  },
  firstName: {
    de: ['Vorname'],
    en: ['First name', 'Given name', 'Forename'],
    es: ['Nombre', 'Prénom'],
    hu: ['Keresztnév', 'Utónév'],
    it: ['Nome'],
    no: ['Fornavn'],
    ro: ['Prenume'],
  },
  lastName: {
    de: ['Nachname', 'Familienname', 'Zuname'],
    en: ['Last name', 'Surname', 'Family name'],
    es: ['Apellidos', 'Apellido'],
    hu: ['Vezetéknév', 'Családnév'],
    it: ['Cognome'],
    no: ['Etternavn'],
    ro: ['Nume', 'Nume de familie'],
  },
  fullName: {
    de: [
      'Ganzer Name',
      'Vor- und Nachname',
      'Nachname Vorname',
      'Name Vorname',
      'Vorname Nachname',
      'Vorname Name',
      'Teilnehmer',
    ],
    en: [
      'Full name',
      'First and last name',
      'Last name first name',
      'First name last name',
      'Athlete',
      'Competitor',
      'Racer',
      'Nom et prénom',
      'Nom prénom',
      'Prénom nom',
    ],
    es: ['Nombre completo', 'Nombre y apellidos', 'Apellidos y nombre', 'Participante', 'Deportista', 'Corredor'],
    hu: ['Teljes név', 'Versenyző', 'Versenyző neve'],
    it: [
      'Nome completo',
      'Cognome e nome',
      'Nome e cognome',
      'Cognome nome',
      'Nome cognome',
      'Nominativo',
      'Atleta',
      'Concorrente',
    ],
    no: ['Fullt navn', 'Utøver', 'Deltaker', 'Løper'],
    ro: ['Nume complet', 'Nume și prenume', 'Nume prenume', 'Sportiv', 'Concurent', 'Participant'],
  },
  gender: {
    de: ['Geschlecht', 'm/w', 'w/m', 'Geschl'],
    en: ['Gender', 'Sex', 'm/f', 'f/m'],
    es: ['Sexo', 'Género'],
    hu: ['Nem', 'Neme'],
    it: ['Sesso', 'Genere'],
    no: ['Kjønn'],
    ro: ['Sex', 'Gen'],
  },
  dateOfBirth: {
    de: ['Geburtsdatum', 'Geboren', 'Geb', 'Geb.-Datum', 'Geburtstag', 'Geb. am', 'Geboren am'],
    en: ['Date of birth', 'Birth date', 'Birthday', 'DOB', 'Born'],
    es: ['Fecha de nacimiento', 'Nacimiento', 'Fecha nac', 'Date de naissance', 'DateNaissance', 'Naissance'],
    hu: ['Születési dátum', 'Születési idő', 'Született', 'Szül. dátum', 'Szül'],
    it: ['Data di nascita', 'Nascita', 'Nato il', 'Data nascita'],
    no: ['Fødselsdato', 'Født', 'Født dato'],
    ro: ['Data nașterii', 'Născut', 'Data naștere'],
  },
  nation: {
    de: ['Nation', 'Land', 'Nationalität', 'Nat'],
    en: ['Nation', 'Country', 'Nationality', 'NOC'],
    es: ['Nación', 'País', 'Nacionalidad'],
    hu: ['Nemzet', 'Ország', 'Nemzetiség', 'Állampolgárság'],
    it: ['Nazione', 'Paese', 'Nazionalità', 'Naz'],
    no: ['Nasjon', 'Nasjonalitet'],
    ro: ['Națiune', 'Țară', 'Naționalitate'],
  },
  club: {
    de: ['Verein', 'Klub'],
    en: ['Club'],
    es: ['Club'],
    hu: ['Egyesület', 'Klub'],
    it: ['Società', 'Club', 'Sci club'],
    no: ['Klubb', 'Lag/klubb'],
    ro: ['Club'],
  },
  team: {
    de: ['Mannschaft', 'Team'],
    en: ['Team'],
    es: ['Equipo'],
    hu: ['Csapat'],
    it: ['Squadra'],
    no: ['Lag'],
    ro: ['Echipă'],
  },
  licence: {
    de: ['Lizenz', 'FIS-Code', 'Lizenznummer', 'Lizenznr', 'DSV-ID', 'DSV-Nummer', 'ÖSV-Nummer'],
    en: ['Licence', 'License', 'FIS code', 'FIS no', 'Licence number', 'License number', 'UCI ID', 'Code FIS'],
    es: ['Licencia', 'Código FIS', 'Número de licencia'],
    hu: ['Engedély', 'FIS-kód', 'Engedélyszám', 'Licenc'],
    it: ['Licenza', 'Codice FIS', 'Numero di licenza', 'Tessera'],
    no: ['Lisens', 'FIS-kode', 'Lisensnummer'],
    ro: ['Licență', 'Cod FIS', 'Număr de licență'],
  },
  listPoints: {
    de: ['Listenpunkte', 'FIS-Punkte', 'Punkte', 'DSV-Punkte'],
    en: ['List points', 'FIS points', 'Points', 'Seed points'],
    es: ['Puntos de lista', 'Puntos FIS', 'Puntos'],
    hu: ['Listapontok', 'FIS-pontok', 'FIS pont', 'Pontok', 'Pont'],
    it: ['Punti lista', 'Punti FIS', 'Punti'],
    no: ['Listepoeng', 'FIS-poeng', 'Poeng'],
    ro: ['Puncte din listă', 'Puncte FIS', 'Puncte'],
  },
  class: {
    de: ['Klasse', 'Kategorie', 'Kat', 'Altersklasse', 'AK'],
    en: ['Class', 'Category', 'Cat', 'Age group'],
    es: ['Categoría', 'Clase'],
    hu: ['Kategória', 'Korosztály', 'Osztály'],
    it: ['Categoria', 'Classe'],
    no: ['Klasse', 'Kategori'],
    ro: ['Categorie', 'Clasă'],
  },
  email: {
    de: ['E-Mail', 'Mail', 'E-Mail-Adresse'],
    en: ['Email', 'Email address'],
    es: ['Correo electrónico', 'Correo'],
    hu: ['E-mail', 'E-mail-cím'],
    it: ['E-mail', 'Posta elettronica', 'Indirizzo e-mail'],
    no: ['E-post', 'E-postadresse'],
    ro: ['E-mail', 'Adresă de e-mail'],
  },
  note: {
    de: ['Notiz', 'Bemerkung', 'Anmerkung', 'Kommentar'],
    en: ['Note', 'Notes', 'Remark', 'Comment'],
    es: ['Nota', 'Observaciones', 'Comentario'],
    hu: ['Megjegyzés', 'Jegyzet'],
    it: ['Nota', 'Note', 'Osservazioni', 'Commento'],
    no: ['Notat', 'Merknad', 'Kommentar'],
    ro: ['Notă', 'Observații', 'Comentariu'],
  },
  targetTime: {
    de: ['Sollzeit', 'Zielvorgabe', 'Richtzeit'],
    en: ['Target time'],
    es: ['Tiempo objetivo'],
    hu: ['Célidő'],
    it: ['Tempo obiettivo', 'Tempo imposto'],
    no: ['Idealtid', 'Måltid'],
    ro: ['Timp țintă'],
  },
  runTime: {
    de: ['Laufzeit', 'Zeit', 'Fahrzeit', 'Nettozeit'],
    en: ['Run time', 'Time', 'Net time', 'Result'],
    es: ['Tiempo de la manga', 'Tiempo', 'Tiempo neto'],
    hu: ['Futamidő', 'Idő', 'Időeredmény'],
    it: ['Tempo di manche', 'Tempo', 'Tempo netto'],
    no: ['Løpstid', 'Omgangstid', 'Nettotid', 'Tid'],
    ro: ['Timpul manșei', 'Timp', 'Timp net'],
  },
  result: {
    de: ['Zeit', 'Gesamtzeit', 'Endzeit'],
    en: ['Time', 'Total time', 'Final time'],
    es: ['Tiempo', 'Tiempo total', 'Tiempo final'],
    hu: ['Idő', 'Összidő', 'Végidő'],
    it: ['Tempo', 'Tempo totale', 'Tempo finale'],
    no: ['Tid', 'Totaltid', 'Sluttid'],
    ro: ['Timp', 'Timp total', 'Timp final'],
  },
  seconds: {
    de: ['Sekunden'],
    en: ['Seconds'],
    es: ['Segundos'],
    hu: ['Másodperc'],
    it: ['Secondi'],
    no: ['Sekunder'],
    ro: ['Secunde'],
  },
  gap: {
    de: ['Rückstand', 'Diff'],
    en: ['Gap', 'Behind', 'Diff'],
    es: ['Diferencia'],
    hu: ['Hátrány'],
    it: ['Distacco'],
    no: ['Differanse'],
    ro: ['Diferență'],
  },
  mark: {
    de: ['Vermerk'],
    en: ['Mark'],
    es: ['Observación'],
    hu: ['Jelölés'],
    it: ['Osservazione'],
    no: ['Anmerkning'],
    ro: ['Observație'],
  },
  penalty: {
    de: ['Strafzeit', 'Zeitstrafe', 'Strafsekunden'],
    en: ['Penalty', 'Time penalty', 'Penalty time'],
    es: ['Penalización', 'Penalización de tiempo'],
    hu: ['Időbüntetés', 'Büntetőidő'],
    it: ['Penalità', 'Penalizzazione'],
    no: ['Tidstillegg', 'Straffetid'],
    ro: ['Penalizare', 'Penalizare de timp'],
  },
  message: {
    de: ['Bemerkung zur Fahrt', 'Disqualifikationsgrund'],
    en: ['Remark on the run', 'Reason for disqualification'],
    es: ['Nota de la carrera', 'Motivo de descalificación'],
    hu: ['Megjegyzés a kísérlethez', 'A kizárás oka'],
    it: ['Nota sulla prova', 'Motivo della squalifica'],
    no: ['Merknad til løpet', 'Årsak til diskvalifikasjon'],
    ro: ['Mențiune', 'Motivul descalificării'],
  },
  status: {
    de: ['Status'],
    en: ['Status', 'State', 'Classifier'],
    es: ['Estado'],
    hu: ['Állapot', 'Státusz'],
    it: ['Stato'],
    no: ['Status'],
    ro: ['Stare', 'Statut'],
  },
  startTime: {
    de: ['Startzeit', 'Start', 'Startuhrzeit'],
    en: ['Start time', 'Start'],
    es: ['Hora de salida', 'Salida'],
    hu: ['Rajtidő', 'Rajt'],
    it: ['Ora di partenza', 'Partenza'],
    no: ['Starttid', 'Start'],
    ro: ['Ora de start', 'Start'],
  },
  finishTime: {
    de: ['Zielzeit', 'Ziel', 'Zieluhrzeit'],
    en: ['Finish time', 'Finish'],
    es: ['Hora de llegada', 'Llegada', 'Meta'],
    hu: ['Célba érkezés', 'Cél', 'Beérkezés'],
    it: ['Ora di arrivo', 'Arrivo'],
    no: ['Måltidspunkt', 'Innkomst', 'Mål'],
    ro: ['Ora de sosire', 'Sosire'],
  },
  startOrder: {
    de: ['Startreihenfolge', 'Reihenfolge', 'Startplatz'],
    en: ['Start order', 'Order', 'Starting order'],
    es: ['Orden de salida', 'Orden'],
    hu: ['Rajtsorrend', 'Sorrend'],
    it: ['Ordine di partenza', 'Ordine'],
    no: ['Startrekkefølge', 'Rekkefølge'],
    ro: ['Ordinea de start', 'Ordine'],
  },
  rank: {
    de: ['Rang', 'Platz', 'Platzierung', 'Rg'],
    en: ['Rank', 'Place', 'Position', 'Pos'],
    es: ['Puesto', 'Posición', 'Clasificación'],
    hu: ['Helyezés', 'Hely'],
    it: ['Posizione', 'Classifica', 'Piazzamento'],
    no: ['Plassering', 'Plass'],
    ro: ['Loc', 'Poziție'],
  },
} as const satisfies Readonly<Record<string, Words>>;

/**
 * Whether a column of this name may be the field.
 *
 * @example isHeadingOf('startNumber', 'START-NR.') // true
 */
export function isHeadingOf(field: ImportHeading, heading: string): boolean {
  return bareHeadingsOf(field).has(bareHeading(heading));
}

/** Headings of the field's column in files that we make, in any language, as they are compared. */
export const ownHeadingsOf = remembered(([own]) => [own]);

/** Words before the heading of a field that group the people who have no value in it, in lists that we make. */
export const withoutValue = ['Without', 'Ohne', 'Sin', 'Nincs megadva:', 'Senza', 'Uten', 'Fără'];

/**
 * Whether a cell groups the people who have no value in the field, as our lists do in any language.
 *
 * @example saysNoValue('class', 'Ohne Klasse') // true
 */
export function saysNoValue(field: ImportHeading, cell: string): boolean {
  const bare = bareHeading(cell);
  return withoutValue
    .map(bareHeading)
    .some((word) => bare.startsWith(word) && ownHeadingsOf(field).has(bare.slice(word.length)));
}

/** What heads the field's column in any language, as it is compared. */
export const bareHeadingsOf = remembered((words, field) => [...words, ...(neighbours[field] ?? [])]);

/** French, Swedish, Danish, Czech and Slovene: lists of neighbours come to many a race. */
const neighbours: Partial<Readonly<Record<ImportHeading, readonly string[]>>> = {
  startNumber: ['N° Dossard', 'No dossard', 'Numéro de dossard', 'Startovní číslo', 'Štartna številka'],
  firstName: ['Förnamn', 'Jméno', 'Ime'],
  lastName: ['Nom de famille', 'Efternamn', 'Efternavn', 'Příjmení', 'Priimek'],
  fullName: ['Coureur', 'Runner', 'Rider', 'Driver'],
  gender: ['Sexe', 'Kön', 'Køn', 'Pohlaví', 'Spol'],
  nation: ['Pays', 'Nationalité', 'Stát', 'Država'],
  team: ['Équipe', 'Hold'],
  class: ['Catégorie', 'Klass', 'Razred'],
  runTime: ['Temps', 'Temps net', 'Čas'],
  rank: ['Classement', 'Clt', 'Placering', 'Pořadí', 'Mesto'],
};

/** Made once: thousands of cells are compared with them. */
function remembered(chosen: (words: Words[Language], field: ImportHeading) => readonly string[]) {
  const known = new Map<ImportHeading, ReadonlySet<string>>();
  return (field: ImportHeading): ReadonlySet<string> => {
    const all: readonly Words[Language][] = Object.values(headings[field]);
    const bare = known.get(field) ?? new Set(all.flatMap((words) => chosen(words, field)).map(bareHeading));
    known.set(field, bare);
    return bare;
  };
}

/** What heads a column of years of birth: of a list without days of birth the field is read there. */
const yearHeadings: Words = {
  de: ['Jahrgang', 'Geburtsjahr', 'Jg', 'Jahrg', 'Geb.-Jahr', 'Jahr'],
  en: ['Year of birth', 'Birth year', 'YOB', 'YB', 'Year', 'Year born', 'Birth yr'],
  es: ['Año de nacimiento', 'Año', 'Año nacimiento', 'Año nac', 'Année de naissance', 'Année'],
  hu: ['Születési év', 'Évjárat', 'Születés éve', 'Szül. év', 'Szül. éve'],
  it: ['Anno di nascita', 'Anno', 'Anno nascita', 'Nato nel', 'Annata'],
  no: ['Fødselsår', 'Årgang', 'Fødeår', 'Født år', 'År'],
  ro: ['Anul nașterii', 'An naștere', 'Anul', 'An'],
};

const numbered = {
  split: {
    de: ['Zwischenzeit #', 'ZZ #'],
    en: ['Intermediate #', 'Int #', 'Split #'],
    es: ['Intermedio #', 'Tiempo intermedio #'],
    hu: ['#. részidő', '#. rész'],
    it: ['Intermedio #', 'Tempo intermedio #'],
    no: ['Mellomtid #', 'MT #'],
    ro: ['Intermediar #', 'Timp intermediar #'],
  },
  sectionTime: {
    de: ['Abschnitt #'],
    en: ['Section #'],
    es: ['Sector #'],
    hu: ['#. szakasz'],
    it: ['Settore #'],
    no: ['Seksjon #'],
    ro: ['Sector #'],
  },
} as const satisfies Readonly<Record<string, Words>>;

export type NumberedHeading = keyof typeof numbered;

/**
 * Headings of one of several columns of a kind, as they are compared.
 *
 * @example numberedHeadingsOf('split', 1) // Set { 'zwischenzeit1', 'intermediate1', … }
 */
export function numberedHeadingsOf(field: NumberedHeading, number: number): ReadonlySet<string> {
  const words = Object.values(numbered[field]).flat();
  return new Set(words.map((word) => bareHeading(word.replace('#', String(number)))));
}

/** Headings that are too general where a list has a better one: "Name", and those of programs for orienteering (OE). */
const generalHeadings: Partial<Readonly<Record<ImportHeading, readonly string[]>>> = {
  lastName: ['Name', 'Név', 'Navn', 'Nom', 'Namn'],
  gender: ['G', 'S', 'K'],
  class: ['Kurz', 'Short', 'Kort'],
  club: ['Ort', 'City'],
};

/** As `bareHeadingsOf`, for columns of which another one is better where a list has both. */
export function lesserHeadingsOf(field: ImportHeading): ReadonlySet<string> {
  return field === 'dateOfBirth' ? bareYears : new Set((generalHeadings[field] ?? []).map(bareHeading));
}

const bareYears = new Set(Object.values(yearHeadings).flatMap((ones) => ones.map(bareHeading)));

/** What heads the field's column in a file of this language. */
export function headingOf(field: ImportHeading, language: Language): string {
  return headings[field][language][0];
}

/**
 * A heading as it is compared.
 *
 * @example bareHeading(' Start-Nr. ') // 'startnr'
 */
export function bareHeading(heading: string): string {
  const letters = heading.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
