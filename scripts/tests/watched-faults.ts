/** What is thrown where nobody catches it, and promises that are refused unasked: the file in whose time they come is told. */
import { inspect } from 'node:util';

/** From now on; the test runner hears of them again once this has ended. */
export function watchFaults(): { left(): readonly string[]; forget(): void } {
  const faults: string[] = [];
  const thrown = (error: unknown): void => {
    faults.push(`thrown, and caught by nobody: ${inspect(error)}`);
  };
  const refused = (error: unknown): void => {
    faults.push(`refused, and asked for by nobody: ${inspect(error)}`);
  };
  process.on('uncaughtException', thrown);
  process.on('unhandledRejection', refused);
  return {
    left: () => faults,
    forget: () => {
      process.off('uncaughtException', thrown);
      process.off('unhandledRejection', refused);
    },
  };
}
