import { get, post } from './endpoint.ts';

export const listUsers = get('/users', 'administrator', { isPaged: true });
export const disableUser = post('/users/:userId/disable', 'administratorOfOthers');
export const enableUser = post('/users/:userId/enable', 'administrator');
// Who is let in acts as who has the address.
export const makeEntryCode = post('/users/:userId/entry-code', 'administratorOfOthers', {
  asksProof: 'ofSecondFactor',
});
export const informByMail = post('/mail/inform', 'administrator', { takesKey: true, asksProof: 'ofSecondFactor' });
// What everybody has read cannot be taken back.
export const announceMaintenance = post('/mail/maintenance', 'administrator', {
  takesKey: true,
  asksProof: 'ofSecondFactor',
});
