/**
 * Takes the token out of the address by which a mailed link opened the page. It stands behind the `#`, so no
 * server and no page that is linked from here gets to see it; once taken, neither does who looks at the screen
 * or goes back in the browser's history.
 */
export function takeMailedToken(page: Pick<Window, 'location' | 'history'>): string | null {
  const { hash, pathname, search } = page.location;
  const token = /^#confirm=([\w-]{1,128})$/.exec(hash)?.[1] ?? null;
  if (token !== null) page.history.replaceState(page.history.state, '', pathname + search);
  return token;
}
