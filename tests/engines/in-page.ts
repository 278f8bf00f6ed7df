/** What WebDriver cannot do, as events of the page. Each function runs there and uses nothing of this file. */

interface DroppedFile {
  name: string;
  base64: string;
}

/** Drops a file of the desktop on an element. False when the page has left it to the browser, which would open the file. */
export function dropFile(element: Element, { name, base64 }: DroppedFile): boolean {
  const dataTransfer = new DataTransfer();
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  dataTransfer.items.add(new File([bytes], name));
  const drag = (kind: string) => new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer });
  element.dispatchEvent(drag('dragenter'));
  const isTaken = !element.dispatchEvent(drag('dragover'));
  return isTaken && !element.dispatchEvent(drag('drop'));
}

/** Pastes a text into a field as a browser does it by itself. */
export function pasteText(element: Element, text: string): void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) throw new Error('Not a field');
  element.focus();
  element.select();
  document.execCommand('insertText', false, text);
}
