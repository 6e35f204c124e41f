/** What a PDF says is read by poppler's `pdftotext`: the stories compare saved lists with what was published. */
import { findProgram, howToGet, installPackages } from './debian-packages.mjs';

const packages = ['poppler-utils'];

export function findPdfText() {
  return findProgram('pdftotext');
}

/**
 * @returns {Promise<string | null>} what is missing and how to get it, or null when it is there
 */
export async function ensurePdfText() {
  if (findPdfText() !== null) return null;
  const reason = (await installPackages(packages)) ?? (findPdfText() === null ? howToGet(packages) : null);
  return reason === null ? null : `Saved PDF files are read with pdftotext. ${reason}`;
}
