import { post } from '../endpoint.ts';

export const login = post('/user/login', 'everyone', { refusesInBody: true, givesToken: true });
export const registerUser = post('/user/register', 'everyone', { waitsInLine: true, givesToken: true });
export const confirmAddress = post('/user/confirm', 'everyone', { givesToken: true });
export const requestPasswordReset = post('/user/password/forgotten', 'everyone');
export const resetPassword = post('/user/password/reset', 'everyone');
export const submitDeletion = post('/users/delete/submit', 'everyone');
