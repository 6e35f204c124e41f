/**
 * Guesses the encoding of a list by its letters. A list in each of the encodings below is a valid text in all others, too, only
 * with wrong letters: "Žiga Kovač" in Windows-1250 is "Žiga Kovaè" in Windows-1252. Names of each language show which letters it
 * has and between which others they stand. Of all encodings, the list is read in the one that makes it most likely.
 */
import type { TextEncoding } from '@startwand/contract';
import { decodedBy } from './code-pages.ts';

/** Names and places with letters that are not in ASCII. */
const samples = [
  // German
  `Müller Schäfer Köhler Krämer Böhm Grün Jäger Schröder Schütz Bäcker Günther König Kühn Möller Pfäffli Rüegg Zürcher Kögel Vögele
  Größl Groß Weiß Strauß Preiß Süß Höß Jörg Jürgen Günter Björn Käthe Österreich Öttl Übelacker Ägidius Süd Tölz Kitzbühel Mühlbach
  Grödig Völs Kötschach Fügen Sölden Schörghofer Höfl Löffler Mörzinger Häusler Würfl Brüggler Steinböck Köck Pühringer Länge
  Lüthi Bürki Hänni Zäch Röthlin Gößl Bärbel Sägesser Füssen Bühler Döring Förster Gäbler Hübner Käfer Lösch Nüsslein Rädler Töchterle
  Straße Fußball Schöpf Wörndl Grünwald Obergföll Thöny Schönfelder Pölzl Stückler Düringer André René`,
  // Hungarian
  `Kovács Tóth Szabó Horváth Varró Németh Molnár Balogh Papp Takács Juhász Lakatos Mészáros Oláh Rácz Fehér Szőke Szűcs Erdős Győri
  Bőhm Dezső Gergő Őze Újvári Ágnes Éva László Zoltán Péter Gábor István József János Sándor András Dániel Bálint Máté Levente Zsófia
  Réka Dóra Eszter Júlia Mónika Katalin Ildikó Erzsébet Győző Jenő Ottó Zsolt Tünde Györgyi Örs Kökény Bölöni Körmendi Fülöp Sütő Gyöngyösi Pál
  Mátra Győr Sopron Szeged Debrecen Kőszeg Székesfehérvár Csík Süle Vörös Kertész Vadász Bíró Bárány Csányi Füredi Gál Hegedűs Kálmán Kádár Lőrincz
  Mihály Nádasdi Orbán Pintér Sárközi Simonyi Széll Ürge Végh Zölei Ódor Íjász Űrhajós Hűvös Fűzfa Nyúl`,
  // Romanian, with the cedillas of older encodings
  `Ştefan Ţepeş Brâncuşi Mureşan Dăncilă Pârvu Bălan Ghiţă Văcărescu Niţă Rădulescu Stănescu Dobre Moldoveanu Ciobanu Băsescu Şerban Câmpeanu Cătălin
  Mădălina Răzvan Ionuţ Dragoş Mihăiţă Rareş Costică Lăcrămioara Anişoara Ancuţa Braşov Târgu Mureş Timişoara Bistriţa Piteşti Bucureşti Iaşi Constanţa
  Vâlcea Râmnicu Tănase Păun Zaharia Şandru Ţurcanu Urşu Grigoraş Lupaşcu Pătraşcu Hăisan Bîrlădeanu Sînziana Înainte Gâdea Ilieş Sfârlea Băjenaru
  Cârstea Căpraru Enăchescu Ţîrlea Manţog Chiriţă Bogdăneţ Călin Crăciun Drăgan Frăţilă Năstase Vîlcu Ţară Şcoală`,
  // Czech and Slovak
  `Dvořák Černý Novák Novotný Veselý Procházka Kučera Němec Pokorný Růžička Beneš Fiala Sedláček Doležal Zeman Kolář Krejčí Vaněk Kříž Urban Čermák
  Šimek Kratochvíl Horáková Nováková Svobodová Dvořáková Černá Procházková Němcová Marešová Pospíšilová Hájková Králová Jelínková Růžičková Benešová
  Jiří Tomáš Ondřej Lukáš Matěj Vojtěch Šimon Štěpán František Zdeněk Václav Mikuláš Kateřina Tereza Eliška Adéla Kristýna Markéta Barbora Věra Natálie
  Třebíč Liberec Plzeň Brno Děčín Ústí Žďár Jičín Říčany Šumperk Mělník Tábor Písek Náchod Olomouc Ťažký Ďurica Ľubomír Ľudovít Štefánik Hudák Kováč
  Horváth Balážová Šťastný Bartoň Bureš Dušek Holý Hrubý Kadlec Koudelka Kovář Liška Malý Mašek Müller Musil Navrátil Říha Soukup Šebesta Štěpánek Tichý
  Vávra Vlček Zelený Žák Konečný Řezníček Hložek Švec Pešek Šťepánová Žofie Zuzana Jarník Bláha Lánský Kopečný Přibyl Příhoda Loděnice Hůlka Čížek Kůrka
  Kôstka Mäsiar Vŕba Hĺbka Jánošík Ševčík Gašparovič Mečiar Ňaršanský Ivanová Lehotský Kukučka`,
  // Slovene, Croatian, Serbian
  `Žiga Kovač Novak Horvat Krajnc Zupančič Potočnik Mlakar Kos Vidmar Golob Turk Božič Kralj Korošec Bizjak Kotnik Rozman Hribar Kavčič Petek Kolar
  Žagar Košir Šuštar Jurič Križman Knez Oblak Jerman Štrukelj Žnidaršič Urbančič Rupnik Babić Marić Jurić Kovačević Vuković Marković Petrović Matić Tomić
  Kovačić Pavlović Božić Blažević Grgić Pavić Radić Perić Filipović Šarić Lovrić Vidović Jukić Bošnjak Barišić Nikolić Đorđević Đukić Živković Šimić
  Miloš Uroš Žan Jaša Matjaž Tomaž Primož Aljaž Anže Gašper Matevž Blaž Rožle Andraž Luka Tjaša Špela Maruša Urška Neža Živa Saša Saško Željko
  Nataša Anđela Đurđica Mišo Hrvoje Škofja Loka Jesenice Črna Žalec Železniki Šentjur Ilirska Bistrica Čakovec Požega Križevci Đakovo Sušec Brdo
  Čeh Čuk Štefanič Šinkovec Češko Jenko Hočevar Kumer Pogačar Roglič Tratnik Mohorič Šket Drev Kostelić Ivica Zrnčić Fak Bauer Marčan Lampič Čebašek
  Zajc Lanišek Jelar Peter Domen Cene Prevc Križnar Klinec Bogataj Štuhec Robnik Hrobat Kline Slokar Dvornik Bucik Tušek Slavič Pečnik Vršič Premzl Mežnar`,
  // Polish
  `Wiśniewski Kowalski Wójcik Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Jankowski Mazur Kwiatkowski Krawczyk Piotrowski
  Grabowski Pawłowski Michalski Król Wieczorek Jabłoński Wróbel Majewski Olszewski Stępień Malinowski Jaworski Adamczyk Górski Pawlak Sikora Głowacki
  Zając Walczak Błaszczyk Wąsik Kołodziej Sobczyk Żak Żurek Świątek Łukasz Paweł Michał Rafał Stanisław Władysław Sławomir Mirosław Małgorzata
  Łucja Elżbieta Żaneta Józef Zakopane Kraków Łódź Gdańsk Wrocław Poznań Częstochowa Białystok Toruń Rzeszów Wisła Szczyrk Krępa Kosińska Zielińska
  Kamińska Dąbrowska Stoch Żyła Kubacki Małysz Hula Wolny Gąsienica Bachleda Łuszczek Pałka Śliwka Ćwik Źródło Ńemen Mróz Kuźma Leśniak Maciąg Pająk
  Bąk Dudziński Gołąb Kępka Łącki Nędza Ósmy Przybyła Sędziak Święty Węgrzyn Ząbek Mączka`,
  // Norwegian and Danish
  `Bjørn Bjørgen Øystein Håkon Åse Åge Jørgen Kjølstad Sørensen Ødegård Hjørdis Bråthen Lødøen Ås Ålesund Tromsø Bodø Lillehammer Rødøy Sørum Grøndal
  Størdal Hågård Måløy Nygård Haugård Solbjør Torbjørn Asbjørn Gjørtz Pål Ståle Kåre Sæther Sæbø Nærøy Kjærstad Bærum Tønsberg Drøbak Røros Skjåk
  Østby Østlund Ørjan Øyvind Aagård Møller Jørgensen Nørgaard Kjær Sønderborg Århus Løken Løvli Bøe Grønvold Høgmo Brændshøi Snåsa Trønder Sjøli Åmot
  Hønefoss Gjøvik Årdal Fåberg Hågensen Håland Skår Klæbo Røthe Krüger Øverby Strømsund Hølen Førde Mjøs Bækken Slåttå Myhrsveen Måsvold Tøråsen`,
  // Swedish and Finnish
  `Åkesson Sjögren Lindström Nyström Björk Öberg Östberg Österlund Göran Sören Jönsson Åsa Håkan Märta Pär Kåre Åre Östersund Umeå Malmö Göteborg Växjö
  Gävle Söderström Bergström Hägg Älvdalen Ärla Möller Sköld Wångdahl Söder Åström Hellström Engström Fröjd Holmström Hörberg Grönlund Sjöberg Sjöström Häggström
  Kärkkäinen Mäkinen Hämäläinen Järvinen Nieminen Lämsä Mäkelä Räikkönen Häkkinen Pääkkönen Jyväskylä Lahti Kuusamo Päivi Väinö Töyrylä Pöntinen Hyvärinen
  Mäki Sänkiaho Känkänen Kähärä Leppälä Särkkä Väänänen Björklund Dählie Växbo Nääs Ström Ström Åslund`,
  // Italian: accents stand at the end
  `Nicolò Niccolò Alverà Cefalù Forlì Pasqualò Canù Bonfà Salò Cantù Rovigò Bardò Viganò Corrò Dalò Bettolò Morè Mosè Giosuè Noè Però Muccì Società Città
  Bertù Rè Lodè Colò Pelà Pomè Zanò Caffè Libertà Gioventù Marmolè Zoppè Cortinà Sappè Trentì Virtù Attività Unità Martorì Paternò Bussolà Zardì Melè Prè Sanità
  Macrì Scalzì Foà Calò Nardò Santalucì Milanò Calabrò Scirè Laganà Cutrì Crupì`,
  // Spanish and Portuguese
  `García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Hernández Díaz Álvarez Muñoz Gutiérrez Núñez Ibáñez Peña Cañete
  José María Ángel Jesús Raúl Óscar Iñaki Íñigo Begoña Belén Inés Lucía Sofía Andrés Tomás Nicolás Víctor Joaquín Martí Ramón Rubén Adrián León Málaga
  Cádiz Ávila Núria Güell Agüero España Montaña Vázquez Méndez Ordóñez Yáñez Benítez Cortés Domínguez Rincón Sáez Sáenz Suárez Téllez Úbeda Valdés
  João Gonçalves Magalhães Simões Conceição Guimarães Assunção Mendonça Fátima Antônio`,
  // French
  `François Françoise Hélène Jérôme Élodie André Gérard Frédéric Sébastien Stéphane Benoît Joël Noël Gaël Loïc Anaïs Zoé Léa Théo Maël Rémi Cédric Céline
  Valérie Aurélie Mélanie Désirée Léon Séverine Raphaël Geneviève Michèle Hervé René Régis Éric Émile Côme Jérémy Lefèvre Lemaître Bénard Guérin Prévost
  Barthélémy Châtel Mégève Méribel Chamonix Thônes Évian Genève Besançon Alençon Gérardmer Annécy Crépin Béguin Bérard Frêne Forêt Lenoîr Poirée Fourcadé
  Gruyère Zürich Bélanger Côté Lévesque Gagné Bédard`,
];

/** Tried in this order. The first ones are the more frequent where nothing tells. */
const candidates = ['windows-1252', 'windows-1250', 'iso-8859-2', 'ibm850', 'ibm852', 'ibm437', 'macintosh'] as const;

/** Prior knowledge: most files come from a Windows spreadsheet. In natural logarithms, for the whole file. */
const handicap: Readonly<Record<(typeof candidates)[number], number>> = {
  'windows-1252': 0,
  'windows-1250': 0.5,
  'iso-8859-2': 2,
  ibm850: 2,
  ibm852: 2.5,
  ibm437: 3,
  macintosh: 7,
};

interface LetterModel {
  readonly total: number;
  readonly ofLetter: ReadonlyMap<string, number>;
  /** Frequencies of a letter behind another one, and in front of another one. */
  readonly ofPair: ReadonlyMap<string, number>;
}

/** Enough of a long list: more words change nothing. */
const wordsMax = 1_500;
const wordMax = 40;
const contextLetters = 30;
const lettersOfAll = 90;

let models: readonly LetterModel[] | null = null;

/** The most likely encoding of a text with one byte for a letter. */
export function guessedEncoding(bytes: Uint8Array): TextEncoding {
  models ??= samples.map(modelOf);
  const foreign = foreignWords(bytes);
  const isMac = !bytes.includes(0x0a) && bytes.includes(0x0d);
  let best: { readonly encoding: TextEncoding; readonly score: number } = {
    encoding: 'windows-1252',
    score: -Infinity,
  };
  for (const encoding of candidates) {
    const words = decodedBy(encoding, foreign).split(' ');
    // Only old Mac programs end lines with CR alone.
    const prior = encoding === 'macintosh' && isMac ? 4 : -handicap[encoding];
    const score = prior + likelihoodOf(words, models);
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}

const space = 0x20;
/** Bytes that end a word. Others may be a letter in one encoding and a no-break space in another one. */
const ends = new Set(Buffer.from(' \t\r\n;,|"()/.:-0123456789', 'latin1'));

/** The words with letters that are not in ASCII, a blank between them. */
function foreignWords(bytes: Uint8Array): Uint8Array {
  const words: number[] = [];
  let word: number[] = [];
  let isForeign = false;
  let count = 0;
  for (let at = 0; at <= bytes.length && count < wordsMax; at += 1) {
    const byte = bytes[at] ?? space;
    if (!ends.has(byte)) {
      if (word.length < wordMax) word.push(byte);
      isForeign ||= byte >= 0x80;
      continue;
    }
    if (isForeign) {
      words.push(...word, space);
      count += 1;
    }
    word = [];
    isForeign = false;
  }
  return Uint8Array.from(words.slice(0, -1));
}

/** Lists mix languages. The shares of the languages are those that the words themselves suggest. */
function likelihoodOf(words: readonly string[], of: readonly LetterModel[]): number {
  const scores = words.map((word) => of.map((model) => scoreOf(word, model)));
  let shares = of.map(() => 1 / of.length);
  for (let round = 0; round < 3; round += 1) {
    const counts = of.map(() => 0.2);
    for (const each of scores) {
      const weights = each.map((score, at) => Math.exp(score) * (shares[at] ?? 0));
      const sum = weights.reduce((a, b) => a + b, 0);
      for (const [at, weight] of weights.entries()) counts[at] = (counts[at] ?? 0) + weight / sum;
    }
    const all = counts.reduce((a, b) => a + b, 0);
    shares = counts.map((count) => count / all);
  }
  let likelihood = 0;
  for (const each of scores) {
    likelihood += Math.log(each.reduce((sum, score, at) => sum + Math.exp(score) * (shares[at] ?? 0), 0));
  }
  return likelihood;
}

const noLetter = -14;
const sign = -9;
const wrongCase = -7;

function scoreOf(word: string, model: LetterModel): number {
  const letters = Array.from(word);
  let score = 0;
  for (const [at, letter] of letters.entries()) {
    if (letter < '\u0080') continue;
    const [before, behind] = [letters[at - 1], letters[at + 1]];
    if (!/\p{L}/u.test(letter)) score += /[’‘´–«»°]/.test(letter) ? sign : noLetter;
    else score += logOf(letter, before, behind, model) + (isOddlyCased(letter, before) ? wrongCase : 0);
  }
  return score;
}

function isOddlyCased(letter: string, before: string | undefined): boolean {
  return before !== undefined && isLower(before) && !isLower(letter);
}

function isLower(letter: string): boolean {
  return letter !== letter.toUpperCase();
}

function logOf(letter: string, before: string | undefined, behind: string | undefined, model: LetterModel): number {
  const small = letter.toLowerCase();
  const count = model.ofLetter.get(small) ?? 0;
  const share = (count + 0.03) / (model.total + 0.03 * lettersOfAll);
  return (
    Math.log(share) + logOfPair(plain(before) + small, count, model) + logOfPair(small + plain(behind), count, model)
  );
}

function logOfPair(pair: string, count: number, { ofPair }: LetterModel): number {
  return Math.log(((ofPair.get(pair) ?? 0) + 1.5 / contextLetters) / (count + 1.5));
}

/** A letter as a neighbour. The beginning and the end of a word are neighbours, too. */
function plain(letter: string | undefined): string {
  return letter === undefined ? '#' : letter.toLowerCase();
}

function modelOf(sample: string): LetterModel {
  const ofLetter = new Map<string, number>();
  const ofPair = new Map<string, number>();
  let total = 0;
  for (const word of sample.split(/\s+/)) {
    const letters = Array.from(word);
    for (const [at, letter] of letters.entries()) {
      if (letter < '\u0080') continue;
      const small = letter.toLowerCase();
      total += 1;
      add(ofLetter, small);
      add(ofPair, plain(letters[at - 1]) + small);
      add(ofPair, small + plain(letters[at + 1]));
    }
  }
  return { total, ofLetter, ofPair };
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
