import type { FollowingTexts } from '../texts.ts';

export const following: FollowingTexts<'de'> = {
  push: 'Benachrichtigen',
  pushHint: 'Start, Ziel und Rang auf dieses Gerät, auch wenn die Seite zu ist. Endet mit der Veranstaltung.',
  pushOn: 'Benachrichtigung ist an',
  pushDenied: 'Dieser Browser lässt keine Benachrichtigungen zu. Das ändern seine Einstellungen für diese Seite.',
  sound: 'Ton im Ziel',
  soundHint: 'Ein leiser Ton, wenn jemand ins Ziel kommt, dem du folgst, solange die Seite offen ist.',
  pushStarted: 'Gestartet',
  pushFinished: 'Im Ziel in {time}',
  pushRanked: 'Im Ziel in {time}, Rang {rank} von {of}',
  pushRankedTotal: 'Im Ziel in {time}. Gesamt {total}, Rang {rank} von {of}',
  mineNext: 'Startet als Nächstes',
  mineSoon: { one: 'Noch {count} Start davor', other: 'Noch {count} Starts davor' },
  mineFinished: 'Im Ziel',
  again: 'Du folgst bei einer anderen Veranstaltung jemandem dieses Namens: {names}. Hier auch?',
  againYes: 'Auch hier folgen',
  no: 'Nein, danke',
};
