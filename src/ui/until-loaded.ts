/** Delay before a script that could not be loaded is requested again, in milliseconds. */
const RETRY_MS = 5000;

let whenMissing: () => Promise<void> = () => Promise.resolve();

/** What is done each time a script could not be loaded, before it is requested again. */
export function onMissingScript(react: () => Promise<void>): void {
  whenMissing = react;
}

/** For a script without which the page can still be read: tries again on a bad line, where a rejection would replace the page. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch {
      await whenMissing();
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
