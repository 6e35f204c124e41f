export const impulses = {
  verdict: {
    used: 'Folosit',
    unused: 'Nefolosit',
    filtered: 'Filtrat',
    unassigned: 'Neatribuit',
    revoked: 'Revocat',
    deleted: 'Șters',
  },
  reason: {
    unboundChannel: 'Niciun punct de măsurare nu ascultă acest canal',
    notArmed: 'Nicio manșă nu era activată',
    stampedOutside: 'După ora lui nicio manșă nu era activată, dar la primire era una',
    beforeRestart: 'Dinainte de reluare',
    invalidNumber: 'Cronometrul nu arată un număr valid',
    blocked: 'Canalul era blocat',
    clear: 'Șterge un impuls anterior',
    revoked: 'Șters la cronometru',
    duplicate: 'Prea repede după ultimul impuls de aici',
    coincidence: 'Aceeași clipă pe al doilea canal',
    backupSource: 'Contează alt canal al acestui punct',
    unknownBib: 'Număr de concurs necunoscut',
    notDue: 'Numărul nu este așteptat aici',
    premature: 'Prea devreme pentru toți de pe traseu',
    delayed: 'Prea târziu pentru toți de pe traseu',
    nobodyDue: 'Nimeni nu este așteptat aici',
    ambiguous: 'Ar putea fi din mai multe manșe',
    awaitsBib: 'Așteaptă un număr de concurs',
    replaced: 'Înlocuit de alt impuls',
    heatClosed: 'Manșa era încheiată când a sosit',
    noTap: 'Dă număr unei apăsări care nu a sosit',
    held: 'Aici stă un timp editat',
    freed: 'Scos din coborârea sa',
    deleted: 'Șters de un cronometror',
    backupClock: 'Ceasul altui aparat: aici doar rezervă',
  },
  triggerType: {
    edge: 'Fotocelulă',
    manual: 'Manual',
    memo: 'Din memorie',
    sequential: 'Secvențial',
    suggested: 'Sugerat',
    unknown: 'Necunoscut',
  },
  sync: {
    autoSync: 'Sincronizat',
    externalSynced: 'Sincronizare externă',
    gpsSynced: 'Sincronizare GPS',
    serverSynced: 'Sincronizare cu serverul',
    notSynced: 'Nesincronizat',
  },
  severity: {
    note: 'Notă',
    low: 'Scăzută',
    medium: 'Medie',
    high: 'Ridicată',
    critical: 'Critică',
  },
};

/** A timer and the server show different times of day. */
export const clockDiffers = {
  behind:
    'Ceasul aparatului {device} este cu {time} în urma acestui calculator. Timpii sunt corecți; potrivește ceasul calculatorului.',
  ahead:
    'Ceasul aparatului {device} este cu {time} înaintea acestui calculator. Timpii sunt corecți; potrivește ceasul calculatorului.',
};
