export const impulses = {
  verdict: {
    used: 'Usado',
    unused: 'Sin usar',
    filtered: 'Filtrado',
    unassigned: 'Sin asignar',
    revoked: 'Revocado',
    deleted: 'Borrado',
  },
  reason: {
    unboundChannel: 'Ningún punto de control escucha este canal',
    notArmed: 'Ninguna manga estaba activada',
    stampedOutside: 'Según su hora ninguna manga estaba activada, pero al recibirlo sí',
    beforeRestart: 'De antes del reinicio',
    invalidNumber: 'El cronómetro no muestra un número válido',
    blocked: 'El canal estaba bloqueado',
    clear: 'Borra un impulso anterior',
    revoked: 'Borrado en el cronómetro',
    duplicate: 'Demasiado pronto tras el último impulso',
    coincidence: 'El mismo instante en el segundo canal',
    backupSource: 'Cuenta otro canal de este punto',
    unknownBib: 'Dorsal desconocido',
    notDue: 'A este dorsal no le toca aquí',
    premature: 'Demasiado pronto para todos en pista',
    delayed: 'Demasiado tarde para todos en pista',
    nobodyDue: 'Aquí no le toca a nadie',
    ambiguous: 'Podría ser de más de una manga',
    awaitsBib: 'Espera un dorsal',
    replaced: 'Sustituido por otro impulso',
    heatClosed: 'La manga ya había terminado cuando llegó',
    noTap: 'Da dorsal a una pulsación que no ha llegado',
    held: 'Aquí hay un tiempo editado',
    freed: 'Retirado de su bajada',
    deleted: 'Borrado por un cronometrador',
    backupClock: 'Reloj de otro aparato: aquí solo reserva',
  },
  triggerType: {
    edge: 'Fotocélula',
    manual: 'Manual',
    memo: 'De la memoria',
    sequential: 'Secuencial',
    suggested: 'Sugerido',
    unknown: 'Desconocido',
  },
  sync: {
    autoSync: 'Sincronizado',
    externalSynced: 'Sincronía externa',
    gpsSynced: 'Sincronía GPS',
    serverSynced: 'Sincronía con el servidor',
    notSynced: 'Sin sincronizar',
  },
  severity: { note: 'Nota', low: 'Baja', medium: 'Media', high: 'Alta', critical: 'Crítica' },
};

/** A timer and the server show different times of day. */
export const clockDiffers = {
  behind:
    'El reloj de {device} va {time} atrasado respecto a este ordenador. Los tiempos son correctos; pon en hora el ordenador.',
  ahead:
    'El reloj de {device} va {time} adelantado respecto a este ordenador. Los tiempos son correctos; pon en hora el ordenador.',
};
