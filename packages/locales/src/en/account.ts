/** The account of who is logged in, and what leads to one: signing up, a new password, the end. */
export const account = {
  tabs: { label: 'Account', account: 'Account', security: 'Security' },
  password: {
    hint: 'Everybody else who is logged in with the old password has to log in again.',
    none: 'You sign in with Google, so this account has no password that could be stolen or forgotten here.',
    old: 'Password until now',
    new: 'New password',
    save: 'Change password',
  },
} as const;
