export const impulses = {
  verdict: {
    used: 'Usato',
    unused: 'Non usato',
    filtered: 'Filtrato',
    unassigned: 'Non assegnato',
    revoked: 'Revocato',
    deleted: 'Eliminato',
  },
  reason: {
    unboundChannel: 'Nessun punto di rilevamento usa questo canale',
    notArmed: 'Nessuna manche era attiva',
    stampedOutside: 'Secondo il suo orario nessuna manche era attiva, alla ricezione sì',
    beforeRestart: 'Di prima della ripartenza',
    invalidNumber: 'Il cronometro non mostra un numero valido',
    blocked: 'Il canale era bloccato',
    clear: 'Cancella un impulso precedente',
    revoked: 'Cancellato al cronometro',
    duplicate: "Troppo presto dopo l'ultimo impulso qui",
    coincidence: 'Stesso istante sul secondo canale',
    backupSource: 'Vale un altro canale di questo punto',
    unknownBib: 'Pettorale sconosciuto',
    notDue: 'Questo pettorale non è atteso qui',
    premature: 'Troppo presto per tutti in pista',
    delayed: 'Troppo tardi per tutti in pista',
    nobodyDue: 'Qui non è atteso nessuno',
    ambiguous: 'Potrebbe essere di più manche',
    awaitsBib: 'Attende un pettorale',
    replaced: 'Sostituito da un altro impulso',
    heatClosed: 'La manche era già finita quando è arrivato',
    noTap: 'Numera un tocco che non è arrivato',
    held: 'Qui vale un tempo modificato',
    freed: 'Tolto dalla sua discesa',
    deleted: 'Eliminato da un cronometrista',
    backupClock: 'Orologio di un altro apparecchio: qui solo riserva',
  },
  triggerType: {
    edge: 'Fotocellula',
    manual: 'A mano',
    memo: 'Dalla memoria',
    sequential: 'Sequenziale',
    suggested: 'Suggerito',
    unknown: 'Sconosciuto',
  },
  sync: {
    autoSync: 'Sincronizzato',
    externalSynced: 'Sincronia esterna',
    gpsSynced: 'Sincronia GPS',
    serverSynced: 'Sincronia con il server',
    notSynced: 'Non sincronizzato',
  },
  severity: { note: 'Nota', low: 'Bassa', medium: 'Media', high: 'Alta', critical: 'Critica' },
};

/** A timer and the server show different times of day. */
export const clockDiffers = {
  behind:
    'L’orologio di {device} è indietro di {time} rispetto a questo computer. I tempi sono giusti; regola l’orologio del computer.',
  ahead:
    'L’orologio di {device} è avanti di {time} rispetto a questo computer. I tempi sono giusti; regola l’orologio del computer.',
};
