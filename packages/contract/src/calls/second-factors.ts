import { get, post, remove } from './endpoint.ts';

export const startProof = post('/users/:userId/proof/start', 'accountHolder', { beforeSecondFactor: true });
export const proveIdentity = post('/users/:userId/proof', 'accountHolder', { beforeSecondFactor: true });
export const secondFactors = get('/users/:userId/factors', 'accountHolder', { beforeSecondFactor: true });
export const startAuthenticator = post('/users/:userId/factors/authenticator', 'accountHolder', {
  asksProof: 'always',
  beforeSecondFactor: true,
});
export const confirmAuthenticator = post('/users/:userId/factors/authenticator/confirm', 'accountHolder', {
  beforeSecondFactor: true,
});
export const startPasskey = post('/users/:userId/factors/passkey', 'accountHolder', {
  asksProof: 'always',
  beforeSecondFactor: true,
});
export const addPasskey = post('/users/:userId/factors/passkey/confirm', 'accountHolder', { beforeSecondFactor: true });
export const nameSecondFactor = post('/users/:userId/factors/:factorId/name', 'accountHolder');
export const removeSecondFactor = remove('/users/:userId/factors/:factorId', 'accountHolder', { asksProof: 'always' });
export const renewRecoveryCodes = post('/users/:userId/recovery-codes', 'accountHolder', { asksProof: 'always' });
