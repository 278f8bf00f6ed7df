/** Tasks for tests of the worker processes: each does on demand what a hostile file would cause. Loaded by the worker process itself. */
export type TestWork =
  | { does: 'reply'; text: string }
  | { does: 'spend the processor' }
  | { does: 'fill the memory' }
  | { does: 'throw' }
  | { does: 'crash' }
  | { does: 'be killed' }
  | { does: 'fill the disk' }
  | { does: 'wait' }
  | { does: 'name its process' }
  | { does: 'name its environment' };

export async function work(input: TestWork, report: (progress: unknown) => void): Promise<unknown> {
  switch (input.does) {
    case 'reply':
      return input.text;
    case 'spend the processor':
      for (;;) Math.sqrt(2);
    case 'fill the memory': {
      const filled: Buffer[] = [];
      for (;;) {
        filled.push(Buffer.alloc(4_000_000, 1));
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    }
    case 'throw':
      throw new Error('a task that fails');
    case 'be killed':
      // As the kernel does it when the machine has no memory left.
      process.kill(process.pid, 'SIGKILL');
      return new Promise(() => undefined);
    case 'crash':
      process.kill(process.pid, 'SIGSEGV');
      return new Promise(() => undefined);
    case 'fill the disk':
      throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
    case 'wait':
      report(process.pid);
      return new Promise(() => undefined);
    case 'name its process':
      return process.pid;
    case 'name its environment':
      return Object.keys(process.env);
  }
}
