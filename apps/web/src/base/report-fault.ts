/** Reports an error that was caught just as the browser reports an uncaught one, so that it is seen and can be mended. */
export function reportFault(fault: unknown): void {
  if ('reportError' in globalThis) {
    reportError(fault);
    return;
  }
  setTimeout(() => {
    throw fault;
  });
}

/** The same, except for what the browser refuses: a full disk or a private window is no error of the program. */
export function reportUnlessRefused(fault: unknown): void {
  if (!(fault instanceof DOMException)) reportFault(fault);
}
