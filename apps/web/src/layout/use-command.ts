/** The command line of a program, as it works where the server was started. */
import { useServiceInfo } from './legal/use-service-info.ts';

interface Command {
  /** `null`: the server itself. */
  readonly program: 'backup' | 'bridge' | null;
  readonly options?: string;
}

/**
 * It is npm in a checkout and the program `startwand` in a package. Until the server has said which it is, npm.
 *
 * @example useCommand({ program: 'backup' }) // 'npm run backup', or './startwand backup'
 */
export function useCommand({ program, options }: Command): string {
  const isPackaged = useServiceInfo()?.isPackaged === true;
  const words = isPackaged ? ['./startwand', program] : ['npm', ...(program === null ? ['start'] : ['run', program])];
  // npm takes what stands before the dashes for its own.
  const given = options === undefined || isPackaged ? options : `-- ${options}`;
  return [...words, given].filter((word) => word !== null && word !== undefined).join(' ');
}
