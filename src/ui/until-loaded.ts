/** Delay before a script that could not be loaded is requested again, in milliseconds. */
const RETRY_MS = 5000;

/** For a script without which the page can still be read: tries again on a bad line, where a rejection would replace the page. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
