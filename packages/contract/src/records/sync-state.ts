/** What holds a device's clock (Spec §4). */
export const syncStates = ['autoSync', 'externalSynced', 'gpsSynced', 'serverSynced', 'notSynced'] as const;
