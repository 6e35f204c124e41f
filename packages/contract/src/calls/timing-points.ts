import { get, post } from './endpoint.ts';

export const balance = get('/users/:userId/timingpoints', 'accountHolderOrAdministrator', { beforeConfirmation: true });
export const timingPointsHistory = get('/users/:userId/timingpoints/history', 'accountHolderOrAdministrator', {
  isPaged: true,
  beforeConfirmation: true,
});
export const timingPointsByHeat = get('/users/:userId/timingpoints/heats', 'accountHolderOrAdministrator', {
  isPaged: true,
  beforeConfirmation: true,
});
export const balanceCourse = get('/users/:userId/timingpoints/course', 'accountHolderOrAdministrator', {
  beforeConfirmation: true,
});
export const exportTimingPoints = get('/users/:userId/timingpoints/export', 'accountHolderOrAdministrator', {
  answersFile: true,
});
// Points are money, and what is given stays given: who found a session open gives none.
export const depositTimingPoints = post('/users/:userId/timingpoints/deposit', 'administrator', {
  asksProof: 'ofSecondFactor',
});
export const orderTimingPoints = post('/users/timingpoints/order', 'salesPerson');
// What is given outlives the session that gives it.
export const setSalesPerson = post('/users/:userId/salesperson', 'administrator', { asksProof: 'ofSecondFactor' });
