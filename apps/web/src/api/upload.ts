/** Sends a file and tells how far it is: the one thing for which pages need more than `fetch`. */

export type Upload = (url: string, init: RequestInit, onSent: (share: number) => void) => Promise<Response>;

/** @throws when nobody answered, as `fetch` does */
export const uploadWithProgress: Upload = (url, init, onSent) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    request.responseType = 'arraybuffer';
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onSent(loaded / total);
    });
    const broken = () => reject(new TypeError('The line was cut.'));
    request.addEventListener('error', broken);
    request.addEventListener('abort', broken);
    request.addEventListener('load', () => resolve(answerOf(request)));
    init.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(init.body instanceof FormData ? init.body : null);
  });

function answerOf(request: XMLHttpRequest): Response {
  const bytes: unknown = request.response;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(bytes instanceof ArrayBuffer ? bytes : null, {
    status: request.status,
    headers,
  });
}
