import { post } from '../endpoint.ts';

export const readLink = post('/user/link', 'everyone');
export const judgePassword = post('/user/password/judge', 'everyone');
