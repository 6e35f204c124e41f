/** What a mailed link brings along: the address of an account is confirmed, or another one; a password, or an end. */
const names = ['confirm', 'address', 'token'] as const;
type MailedName = (typeof names)[number];

export interface MailedToken {
  readonly name: MailedName;
  readonly token: string;
}

/**
 * Takes the token out of the address by which a mailed link opened the page. It stands behind the `#`, so no
 * server and no page that is linked from here gets to see it; once taken, neither does who looks at the screen
 * or goes back in the browser's history. In mails of earlier versions some stand behind a `?`.
 */
export function takeMailedToken(page: Pick<Window, 'location' | 'history'>): MailedToken | null {
  const { hash, pathname, search } = page.location;
  const inHash = /^#(confirm|address|token)=([\w-]{1,128})$/.exec(hash);
  const isOfMail = /^\/(?:password-reset|delete)$/.test(pathname);
  const found = inHash ?? (isOfMail ? /^\?(token)=([\w-]{1,128})$/.exec(search) : null);
  const name = names.find((one) => one === found?.[1]);
  const token = found?.[2];
  if (name === undefined || token === undefined) return null;
  page.history.replaceState(page.history.state, '', inHash === null ? pathname : pathname + search);
  return { name, token };
}
