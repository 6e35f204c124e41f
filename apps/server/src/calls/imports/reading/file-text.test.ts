import { limits, type TextEncoding } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../read-csv.ts';
import { highLettersOf, recoding } from './code-pages.ts';
import { fileText, pageText } from './file-text.ts';

const people: Readonly<Record<string, string>> = {
  Czech: 'Bořek Stavitel;Jiřina Bohdalová;Oldřich Kaiser;Nikol Štíbrová;Radůza Hánová;Přemysl Ořešník;Anežka Křenková',
  Slovak: 'Petra Vlhová;Ľuboš Hruška;Zdenko Žiška;Božena Ďurišová;Radúz Mináč;Kamil Kuzmány;Daša Grňová',
  Slovene: 'Jakov Vršnik;Meta Hrastovšek;Ana Bucik;Ilka Štuhec;Žak Vrečko;Nuša Dežman;Štefan Hadalin',
  Croatian: 'Filip Zubčić;Samuel Kolega;Leona Popović;Zrinka Ljutić;Istok Rodeš;Tvrtko Ljutić;Đuro Škrlec',
  Polish:
    'Maryna Gąsienica-Daniel;Zuzanna Czapska;Józef Łuszczyk;Bartłomiej Sanetra;Wojciech Dulczewski;Grażyna Śmigły',
  Hungarian: 'Tóth Zita;Miklós Edit;Szőllős Noa;Kékesi Márton;Úry Bálint;Győrffy Bendegúz;Szörényi Örs',
  Romanian: 'Alexandru Barbu;Ania Caill;Ştefania Vâlcan;Ioan Valeriu Achiriloaie;Cătălina Bălăşoiu;Iulia Ţicu',
  German: 'Jörg Müller;Käthe Bräuer;Sönke Möhle;Jürgen Gräßle;Björn Schäuffele;Lüder Töpfer',
  Norwegian: 'Kjetil Jansrud;Åge Skinstad;Thea Bjørnstad;Håvard Taubøl;Sæmund Rød;Tåge Mjøen',
  Italian: 'Niccolò Zanchi;Mattia Casòlo;Cesare Pelà;Nicolò Molteni;Chiara Alverà;Tommaso Viganò',
};
const western: readonly TextEncoding[] = ['windows-1252', 'ibm850', 'ibm437'];
const eastern: readonly TextEncoding[] = ['windows-1250', 'iso-8859-2', 'ibm852'];
const encodingsOf = (language: string) =>
  language === 'German' ? [...western, ...eastern] : ['Norwegian', 'Italian'].includes(language) ? western : eastern;
const cases = Object.entries(people).flatMap(([language, names]) =>
  encodingsOf(language)
    // DOS programs of the United States had no ø.
    .filter((encoding) => !(language === 'Norwegian' && encoding === 'ibm437'))
    .map((encoding) => [language, encoding, names] as const),
);

function encoded(text: string, encoding: TextEncoding): Uint8Array {
  const letters = highLettersOf(encoding);
  return Uint8Array.from(text, (letter) => {
    if (letter < '\u0080') return letter.charCodeAt(0);
    const at = letters.indexOf(letter);
    if (at < 0) throw new Error(`${encoding} has no ${letter}`);
    return 128 + at;
  });
}

const asList = (names: string, end = '\r\n') =>
  ['Nr,Name', ...names.split(';').map((name, at) => `${at + 1},${name}`)].join(end);

describe('a list', () => {
  test.each(cases)('of %s names is read by its letters in %s', (_language, encoding, names) => {
    const list = asList(names);
    expect(fileText(encoded(list, encoding)).text).toBe(list);
  });

  test('of Mac Roman with CR alone at the ends of lines is read with its rows', () => {
    const list = encoded(asList(people['German'] ?? '', '\r'), 'macintosh');
    const sheets = readCsv(list, limits);
    expect(sheets).toMatchObject([
      { rows: [{ cells: ['Nr', 'Name'] }, { cells: ['1', 'Jörg Müller'] }, {}, {}, {}, {}, {}] },
    ]);
  });

  test.each(['utf-16le', 'utf-16be'])(
    'of letters of two bytes is read with and without a byte order mark: %s',
    (order) => {
      const little = Buffer.from('Nr;Name\r\n1;Žiga Kovač', 'utf16le');
      const bytes = order === 'utf-16le' ? little : little.swap16();
      const mark = order === 'utf-16le' ? [0xff, 0xfe] : [0xfe, 0xff];
      for (const file of [bytes, Buffer.concat([Buffer.from(mark), bytes])]) {
        expect(fileText(file)).toEqual({ text: 'Nr;Name\r\n1;Žiga Kovač', encoding: null });
      }
    },
  );

  test('in UTF-8 with one foreign byte has one damaged letter, all others are right', () => {
    const list = Buffer.from('Nr;Name\r\n1;Jörg\r\n2;Bj?rn\r\n3;Žiga\r\n4;Zoë');
    list[list.indexOf('?')] = 0xf6;
    expect(fileText(list)).toEqual({ text: 'Nr;Name\r\n1;Jörg\r\n2;Bj\ufffdrn\r\n3;Žiga\r\n4;Zoë', encoding: null });
  });

  test('in ASCII or UTF-8 leaves no choice of an encoding', () => {
    expect(fileText(Buffer.from('Nr;Name\r\n1;Huber')).encoding).toBeNull();
    expect(fileText(Buffer.from('Nr;Name\r\n1;Müller')).encoding).toBeNull();
  });
});

test('a page is read in the encoding that it names', () => {
  const page = (charset: string) => encoded(`<html><meta charset="${charset}"><td>Bačá`, 'windows-1250');
  expect(pageText(page('windows-1250'))).toContain('Bačá');
  expect(pageText(page('nonsense'))).toContain('<td>Ba');
});

test('no byte is lost by a wrong guess: the text is the same in the encoding that is chosen then', () => {
  const bytes = Uint8Array.from({ length: 128 }, (_, at) => 128 + at);
  const wrong = new TextDecoder('windows-1252').decode(bytes);
  expect(recoding('windows-1252', 'ibm852')(wrong)).toBe(highLettersOf('ibm852'));
  expect(recoding('ibm852', 'windows-1252')(highLettersOf('ibm852'))).toBe(wrong);
});
