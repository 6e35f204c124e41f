/** Who and what takes part in the demo: one account for each role, three timers, and skiers and runners of ten nations. */
import type { Role } from '@startwand/contract';
import type { Gender } from '@startwand/timing';

export const demoRoles = ['timekeeper', 'competitor', 'administrator', 'salesPerson'] as const;
export type DemoRole = (typeof demoRoles)[number];

export const demoTimers = ['upper', 'finish', 'town'] as const;
export type DemoTimer = (typeof demoTimers)[number];

interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: Role[];
  /** As the notes of the demo say it. */
  readonly says: string;
}

export const people: Readonly<Record<DemoRole, Person>> = {
  timekeeper: {
    email: 'demo@startwand.example',
    firstName: 'Demo',
    lastName: 'Timekeeper',
    roles: ['TIMING_POINT_ACCOUNT'],
    says: 'owns the events, and sits at the timing desk',
  },
  // One of the field of the ski races and the town run.
  competitor: {
    email: 'competitor@startwand.example',
    firstName: 'Valentina',
    lastName: 'Steiner',
    roles: [],
    says: 'is entered in the races',
  },
  administrator: {
    email: 'admin@startwand.example',
    firstName: 'Demo',
    lastName: 'Administrator',
    roles: ['ADMIN', 'TIMING_POINT_ACCOUNT'],
    says: 'looks after accounts and the service',
  },
  salesPerson: {
    email: 'sales@startwand.example',
    firstName: 'Demo',
    lastName: 'Sales',
    roles: ['SALES_PERSON'],
    says: 'orders timing points for others',
  },
};

interface Timer {
  readonly serial: string;
  readonly name: string;
  readonly says: string;
  /** On which the simulator is heard, as it is told. */
  readonly channels: string;
}

export const timers: Readonly<Record<DemoTimer, Timer>> = {
  upper: {
    serial: '231200001',
    name: 'Start',
    says: 'start and intermediate of the giant slalom',
    channels: 'C0,C2',
  },
  finish: { serial: '231200002', name: 'Finish', says: 'its finish, on two channels', channels: 'C1,C9' },
  town: {
    serial: '231200003',
    name: 'Town run',
    says: 'gun, turning point and finish of the town run',
    channels: 'C0,C1,C2',
  },
};

interface Nation {
  /** IOC code. */
  readonly code: string;
  readonly club: string;
  readonly first: Readonly<Record<Gender, readonly string[]>>;
  readonly last: readonly string[];
}

/** Three girls, three boys and six family names each: ten nations, sixty skiers, three hundred runners. */
export const nations: readonly Nation[] = `
AUT; SC Patscherkofel; Anna Leonie Valentina; Lukas Felix Jakob; Gruber Huber Moser Egger Steiner Brunner
SUI; SC Hoher Kasten; Livia Elin Jana; Nino Gian Levin; Zurbriggen Caviezel Ammann Bieri Rüegg Tanner
GER; SV Oberjoch; Marie Emma Lena; Jonas Paul Maximilian; Schmid Weinzierl Bauer Vogt Hofmann Kögel
ITA; Sci Club Val Badia; Giulia Sofia Chiara; Matteo Leonardo Tommaso; Rossi Pezzei Ferrari Costa Bianchi Alverà
NOR; Geilo IL; Ingrid Nora Thea; Magnus Henrik Sander; Hansen Bakken Solberg Haugen Lie Ødegård
HUN; Mátra SE; Zsófia Luca Hanna; Bence Máté Levente; Nagy Kovács Szabó Horváth Tóth Kiss
ROU; CS Poiana Brașov; Ioana Maria Andreea; Andrei Ștefan Mihai; Popescu Ionescu Munteanu Dumitru Stan Rusu
ESP; Club Baqueira; Lucía Martina Paula; Hugo Pablo Álvaro; García Martínez Sánchez Romero Navarro Ortega
SLO; SK Bled; Ema Zala Neža; Žan Luka Jaka; Novak Kovač Zupan Kranjc Oblak Golob
SWE; Åre SLK; Ebba Alva Saga; Elias Axel Viggo; Lindström Berg Sjögren Åkesson Nyström Holm
`
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', club = '', female = '', male = '', last = ''] = line.split('; ');
    return { code, club, first: { female: female.split(' '), male: male.split(' ') }, last: last.split(' ') };
  });
