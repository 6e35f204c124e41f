/**
 * Takes out of the address with what a third party sent a person back to the login: it opens a session once, and stays
 * neither on the screen nor in the browser's history.
 */
export function takeSignInReply(page: Pick<Window, 'location' | 'history'>): string | null {
  const { pathname, search } = page.location;
  const reply = new URLSearchParams(search);
  if (pathname !== '/login' || !reply.has('state')) return null;
  if (!reply.has('code') && !reply.has('error')) return null;
  page.history.replaceState(page.history.state, '', pathname);
  return search.slice(1);
}
