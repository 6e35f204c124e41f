/**
 * How large a bench is. A short run (`npm run bench -- --short`) shows that every bench still measures what it is there for: it
 * takes the small number of each pair, and nobody reads its figures.
 */
const mark = 'STARTWAND_BENCH';

/** Also tells the processes that benches start. Call it before a bench is loaded. */
export function beShort(): void {
  process.env[mark] = 'short';
}

/** @example const rounds = sized(7, 1); */
export function sized<Size>(usual: Size, short: Size): Size {
  return process.env[mark] === 'short' ? short : usual;
}
