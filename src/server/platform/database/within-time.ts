/** The limit has passed. */
export class ResultLate extends Error {}

/** The result of an operation that may be slow; throws ResultLate when it takes longer than the given milliseconds. */
export async function withinTime<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ResultLate(`No result within ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
