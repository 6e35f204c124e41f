import type { FollowingTexts } from '../texts.ts';

export const following: FollowingTexts<'hu'> = {
  push: 'Értesítést kérek',
  pushHint: 'Rajt, cél és helyezés erre az eszközre, zárt oldal mellett is. A versennyel véget ér.',
  pushOn: 'Az értesítés be van kapcsolva',
  pushDenied: 'Ez a böngésző nem engedi az értesítéseket. Az oldal beállításaiban módosítható.',
  sound: 'Hang a célban',
  soundHint: 'Halk hang, amikor célba ér, akit követsz, amíg az oldal nyitva van.',
  pushStarted: 'Elrajtolt',
  pushFinished: 'Célba ért: {time}',
  pushRanked: 'Célba ért: {time}, {rank}. hely ({of} közül)',
  pushRankedTotal: 'Célba ért: {time}. Összetett: {total}, {rank}. hely ({of} közül)',
  mineNext: 'Ő rajtol következőnek',
  mineSoon: { one: 'Még {count} rajtoló előtte', other: 'Még {count} rajtoló előtte' },
  mineFinished: 'Célba ért',
  again: 'Egy másik versenyen követsz valakit ezzel a névvel: {names}. Itt is?',
  againYes: 'Követés itt is',
  no: 'Nem, köszönöm',
};
