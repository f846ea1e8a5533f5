/**
 * Copies a text to the clipboard; returns false where the browser does not allow it. Call it in the click handler
 * of a button.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
