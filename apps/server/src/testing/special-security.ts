/** What the calls on sessions and second factors say: nothing is under way, so that most are told so. */
import type { Specials } from './special.ts';

export const specialSecurity: Specials = {
  finishLogin: () => ({ answer: 'TICKET_INVALID' }),
  proveIdentity: () => ({ answer: 'TICKET_INVALID' }),
  confirmAuthenticator: () => ({ answer: 'TICKET_INVALID' }),
  addPasskey: () => ({ answer: 'TICKET_INVALID' }),
  nameSecondFactor: () => ({ answer: 'SECOND_FACTOR_NOT_FOUND' }),
  removeSecondFactor: () => ({ answer: 'SECOND_FACTOR_NOT_FOUND' }),
  renewRecoveryCodes: ({ stage, account }) => (stage.secured.has(account) ? {} : { answer: 'SECOND_FACTOR_NOT_FOUND' }),
  endSession: () => ({ answer: 'SESSION_NOT_FOUND' }),
};
