/** The part of cli-progress that the operator uses; the package brings no types. */
declare module 'cli-progress' {
  export class SingleBar {
    constructor(options: { format?: string; barsize?: number; hideCursor?: boolean; clearOnComplete?: boolean });
    start(total: number, value: number, payload?: object): void;
    setTotal(total: number): void;
    update(value: number, payload?: object): void;
    stop(): void;
  }
}
