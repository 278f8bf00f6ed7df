/** What an object of promises resolves to, each result under the name of its promise; the first that is rejected rejects it. */
export async function awaitNamed<Results extends object>(promises: {
  [Name in keyof Results]: Promise<Results[Name]>;
}): Promise<Results> {
  const entries = await Promise.all(
    Object.entries<Promise<unknown>>(promises).map(async ([name, promise]) => [name, await promise] as const),
  );
  // Each name has the result of the promise that the type gives to it.
  return Object.fromEntries(entries) as Results;
}
