/** What the first file of the pages asks for whoever is logged in. */
import { get, post } from './endpoint.ts';

export const logout = post('/user/logout', 'people', { beforeConfirmation: true, beforeSecondFactor: true });
export const currentUser = get('/user/current', 'people', {
  refusesInBody: true,
  beforeConfirmation: true,
  beforeSecondFactor: true,
});
