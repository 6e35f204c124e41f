export const impulses = {
  verdict: {
    used: 'Felhasznált',
    unused: 'Nem használt',
    filtered: 'Kiszűrt',
    unassigned: 'Hozzá nem rendelt',
    revoked: 'Visszavont',
    deleted: 'Törölt',
  },
  reason: {
    unboundChannel: 'Egy mérőpont sem figyeli ezt a csatornát',
    notArmed: 'Egy futam sem volt élesítve',
    stampedOutside: 'Időbélyege szerint egy futam sem volt élesítve, beérkezésekor viszont igen',
    beforeRestart: 'Az újrakezdés előttről',
    invalidNumber: 'Az időmérő nem mutat érvényes számot',
    blocked: 'A csatorna le volt tiltva',
    clear: 'Korábbi impulzust töröl',
    revoked: 'Az időmérőn törölték',
    duplicate: 'Túl hamar az előző impulzus után',
    coincidence: 'Ugyanaz a pillanat a második csatornán',
    backupSource: 'A mérőpont másik csatornája számít',
    unknownBib: 'Ismeretlen rajtszám',
    notDue: 'Ez a rajtszám itt nem következik',
    premature: 'Túl korai a pályán lévőknek',
    delayed: 'Túl késői a pályán lévőknek',
    nobodyDue: 'Itt senki sem következik',
    ambiguous: 'Több futamhoz is tartozhat',
    awaitsBib: 'Rajtszámra vár',
    replaced: 'Másik impulzus lépett a helyére',
    heatClosed: 'A futam már befejeződött, amikor megérkezett',
    noTap: 'Olyan koppintás rajtszáma, amely még nem érkezett meg',
    held: 'Itt szerkesztett idő áll',
    freed: 'Levéve a menetéről',
    deleted: 'Időmérő törölte',
    backupClock: 'Másik készülék órája: itt csak tartalék',
  },
  triggerType: {
    edge: 'Fotocella',
    manual: 'Kézi',
    memo: 'Memóriából',
    sequential: 'Folyamatos',
    suggested: 'Javasolt',
    unknown: 'Ismeretlen',
  },
  sync: {
    autoSync: 'Szinkronban',
    externalSynced: 'Külső szinkron',
    gpsSynced: 'GPS-szinkron',
    serverSynced: 'Kiszolgálószinkron',
    notSynced: 'Nincs szinkronban',
  },
  severity: {
    note: 'Megjegyzés',
    low: 'Alacsony',
    medium: 'Közepes',
    high: 'Magas',
    critical: 'Kritikus',
  },
};

/** A timer and the server show different times of day. */
export const clockDiffers = {
  behind:
    '{device}: az óra {time} késésben van ehhez a számítógéphez képest. Az idők helyesek; állítsd be a számítógép óráját.',
  ahead:
    '{device}: az óra {time} sietésben van ehhez a számítógéphez képest. Az idők helyesek; állítsd be a számítógép óráját.',
};
