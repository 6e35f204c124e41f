/** The skiers of the demo: first names, family names and clubs as they sound in each nation. */
import type { Gender } from '@startwand/timing';

interface Nation {
  /** IOC code. */
  readonly code: string;
  readonly club: string;
  readonly first: Readonly<Record<Gender, readonly string[]>>;
  readonly last: readonly string[];
}

/** Three girls and three boys each: ten nations, sixty skiers. */
export const nations: readonly Nation[] = [
  {
    code: 'AUT',
    club: 'SC Patscherkofel',
    first: { female: ['Anna', 'Leonie', 'Valentina'], male: ['Lukas', 'Felix', 'Jakob'] },
    last: ['Gruber', 'Huber', 'Moser', 'Egger', 'Steiner', 'Brunner'],
  },
  {
    code: 'SUI',
    club: 'SC Hoher Kasten',
    first: { female: ['Livia', 'Elin', 'Jana'], male: ['Nino', 'Gian', 'Levin'] },
    last: ['Zurbriggen', 'Caviezel', 'Ammann', 'Bieri', 'Rüegg', 'Tanner'],
  },
  {
    code: 'GER',
    club: 'SV Oberjoch',
    first: { female: ['Marie', 'Emma', 'Lena'], male: ['Jonas', 'Paul', 'Maximilian'] },
    last: ['Schmid', 'Weinzierl', 'Bauer', 'Vogt', 'Hofmann', 'Kögel'],
  },
  {
    code: 'ITA',
    club: 'Sci Club Val Badia',
    first: { female: ['Giulia', 'Sofia', 'Chiara'], male: ['Matteo', 'Leonardo', 'Tommaso'] },
    last: ['Rossi', 'Pezzei', 'Ferrari', 'Costa', 'Bianchi', 'Alverà'],
  },
  {
    code: 'NOR',
    club: 'Geilo IL',
    first: { female: ['Ingrid', 'Nora', 'Thea'], male: ['Magnus', 'Henrik', 'Sander'] },
    last: ['Hansen', 'Bakken', 'Solberg', 'Haugen', 'Lie', 'Ødegård'],
  },
  {
    code: 'HUN',
    club: 'Mátra SE',
    first: { female: ['Zsófia', 'Luca', 'Hanna'], male: ['Bence', 'Máté', 'Levente'] },
    last: ['Nagy', 'Kovács', 'Szabó', 'Horváth', 'Tóth', 'Kiss'],
  },
  {
    code: 'ROU',
    club: 'CS Poiana Brașov',
    first: { female: ['Ioana', 'Maria', 'Andreea'], male: ['Andrei', 'Ștefan', 'Mihai'] },
    last: ['Popescu', 'Ionescu', 'Munteanu', 'Dumitru', 'Stan', 'Rusu'],
  },
  {
    code: 'ESP',
    club: 'Club Baqueira',
    first: { female: ['Lucía', 'Martina', 'Paula'], male: ['Hugo', 'Pablo', 'Álvaro'] },
    last: ['García', 'Martínez', 'Sánchez', 'Romero', 'Navarro', 'Ortega'],
  },
  {
    code: 'SLO',
    club: 'SK Bled',
    first: { female: ['Ema', 'Zala', 'Neža'], male: ['Žan', 'Luka', 'Jaka'] },
    last: ['Novak', 'Kovač', 'Zupan', 'Kranjc', 'Oblak', 'Golob'],
  },
  {
    code: 'SWE',
    club: 'Åre SLK',
    first: { female: ['Ebba', 'Alva', 'Saga'], male: ['Elias', 'Axel', 'Viggo'] },
    last: ['Lindström', 'Berg', 'Sjögren', 'Åkesson', 'Nyström', 'Holm'],
  },
];
