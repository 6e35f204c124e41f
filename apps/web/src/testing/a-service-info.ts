/** What a service says of itself that has nothing of its own. */
import type { ItemOf, calls } from '@startwand/contract';

export const aServiceInfo: ItemOf<typeof calls.serviceInfo> = {
  version: '0.58.2',
  salesContact: null,
  isNew: false,
  isDemo: false,
  isPackaged: false,
  sendsMails: true,
  isFree: false,
  hasGoogleSignIn: false,
  hasOwnAuthority: false,
  build: '0.58.2+1',
  isInstallable: false,
  pushKey: null,
  legalPages: [],
  errorReports: null,
  passkeysAt: null,
  requiresSecondFactor: false,
  prices: {
    event_tp: 10,
    includedHeats: 2,
    includedCompetitors: 100,
    heat_tp: 2,
    competitors_tp: 5,
    trigger_tp: 1,
    deviceBonus_tp: 0,
  },
};
