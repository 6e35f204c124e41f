/** @returns whether the text is on the clipboard. Without https there is no clipboard, and a person may refuse it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
