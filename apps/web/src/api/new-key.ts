/** What names one act: sent again under it, as after a cut line, it is done once. */
export function newKey(): string {
  // `randomUUID` is missing where a hall has no certificate.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key goes along where the call takes one. */
export function keyFor(route: object, key: string): { readonly key?: string } {
  const takes =
    ('takesKey' in route && route.takesKey === true) || ('waitsInLine' in route && route.waitsInLine === true);
  return takes ? { key } : {};
}
