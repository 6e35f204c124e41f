export const impulses = {
  verdict: {
    used: 'Verwendet',
    unused: 'Nicht verwendet',
    filtered: 'Gefiltert',
    unassigned: 'Nicht zugeordnet',
    revoked: 'Widerrufen',
    deleted: 'Gelöscht',
  },
  reason: {
    unboundChannel: 'Keine Messstelle hört auf diesen Kanal',
    notArmed: 'Kein Lauf war scharf',
    stampedOutside: 'Nach seinem Zeitstempel war kein Lauf scharf, beim Empfang schon',
    beforeRestart: 'Aus der Zeit vor dem Neustart',
    invalidNumber: 'Der Zeitmesser zeigt keine gültige Nummer',
    blocked: 'Der Kanal war gesperrt',
    clear: 'Löscht einen früheren Impuls',
    revoked: 'Am Zeitmesser gelöscht',
    duplicate: 'Zu kurz nach dem letzten Impuls hier',
    coincidence: 'Derselbe Augenblick auf dem zweiten Kanal',
    backupSource: 'Ein anderer Kanal dieser Messstelle zählt',
    unknownBib: 'Unbekannte Startnummer',
    notDue: 'Startnummer hier nicht an der Reihe',
    premature: 'Zu früh für alle auf der Strecke',
    delayed: 'Zu spät für alle auf der Strecke',
    nobodyDue: 'Niemand ist hier an der Reihe',
    ambiguous: 'Mehr als ein Lauf käme in Frage',
    awaitsBib: 'Wartet auf eine Startnummer',
    replaced: 'Durch einen anderen Impuls ersetzt',
    heatClosed: 'Der Lauf war schon beendet, als er kam',
    noTap: 'Nummer zu einem Tipp, der noch nicht da ist',
    held: 'Hier steht eine bearbeitete Zeit',
    freed: 'Von der Fahrt gelöst',
    deleted: 'Von einem Zeitnehmer gelöscht',
    backupClock: 'Uhr eines anderen Geräts: hier nur Reserve',
  },
  triggerType: {
    edge: 'Lichtschranke',
    manual: 'Von Hand',
    memo: 'Aus dem Speicher',
    sequential: 'Fortlaufend',
    suggested: 'Vorgeschlagen',
    unknown: 'Unbekannt',
  },
  sync: {
    autoSync: 'Synchron',
    externalSynced: 'Extern synchron',
    gpsSynced: 'GPS-synchron',
    serverSynced: 'Server-synchron',
    notSynced: 'Nicht synchron',
  },
  severity: {
    note: 'Notiz',
    low: 'Gering',
    medium: 'Mittel',
    high: 'Hoch',
    critical: 'Kritisch',
  },
};

/** A timer and the server show different times of day. */
export const clockDiffers = {
  behind:
    'Die Uhr von {device} geht gegenüber diesem Computer {time} nach. Die Zeiten stimmen; stell die Uhr des Computers.',
  ahead:
    'Die Uhr von {device} geht gegenüber diesem Computer {time} vor. Die Zeiten stimmen; stell die Uhr des Computers.',
};
