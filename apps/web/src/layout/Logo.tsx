import type { ReactNode } from 'react';

/** The start wand; the name stands beside it. */
export function Logo(): ReactNode {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#4b34c9" />
      <path d="M9 27V5M9 10h13" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" fill="none" />
      <circle cx="23" cy="10" r="3.2" fill="#ffcf5c" />
    </svg>
  );
}
