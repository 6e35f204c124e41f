/** Prints docs/configuration.md from the options of the server. */
import { relative } from 'node:path';
import { listOptions } from '../../apps/server/src/app/config.ts';

export function printConfiguration(): string {
  const rows = listOptions().map(
    ({ flag, variable, isSecret, takes, fallback, says }) =>
      `| \`--${flag}\` | \`${variable}\`${isSecret ? ' or `…_FILE`' : ''} | ${code(takes)} | ${usual(fallback)} | ${cell(says)} |`,
  );
  return `# Configuration

An option on the command line (\`npm start -- --port 80\`) or the same as an environment variable; the option counts where
both are given. What is a yes or no is also written \`--demo\` and \`--no-demo\`. Every fault is told at once, and the server
does not start with one.

A secret is also taken from a file: where \`…_FILE\` stands, the same variable with \`_FILE\` at its end names one that only the
server's user can read (\`STARTWAND_FACTOR_KEY_FILE=/etc/startwand/secrets/factor-key\`); a line's end behind the secret does not
count. On the command line everybody at the machine reads it while the server runs: it works there, and the log warns of it once.

| Option | Variable | Takes | Without it | What for |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

Whether the service is in maintenance is no option: an administrator says so ([setMaintenance](api.md#setmaintenance)), for
all servers at once and until it is taken back.

## What machines ask

| Path | For | Answer |
| --- | --- | --- |
| \`/health/live\` | whoever starts processes anew | 200: the process answers |
| \`/health/ready\` | balancers | 200, or 503 when the database or its disk does not answer, or only impulses are stored (\`"disk":"reserve"\`); JSON with what was found |
| \`/metrics\` | Prometheus | health by part, durations of calls by route, triggers, commits, queues, connections, mails, lines of the log that must be read, the last backup, memory, event loop |

On SIGTERM, SIGINT or a closed terminal (SIGHUP, but not under \`nohup\`) a server takes no more connections, says goodbye to those who watch, answers what was asked, decides and stores
what it acknowledged, hands over the mail it is at, and ends. It says what it waits for when that takes longer than 3 s,
and is cut off after 55 s. A further signal ends it at once, unless it comes within a second of the first.
`;
}

function usual(fallback: unknown): string {
  if (fallback === null) return '';
  if (Array.isArray(fallback) && fallback.length === 0) return '';
  if (typeof fallback === 'boolean') return fallback ? 'yes' : 'no';
  if (fallback instanceof Set) return code([...fallback].join(','));
  if (typeof fallback !== 'string') return code(JSON.stringify(fallback));
  // A path stands where the program was started.
  return code(fallback.startsWith('/') ? `./${relative(process.cwd(), fallback)}` : fallback);
}

function code(text: string): string {
  return `\`${cell(text)}\``;
}

/** A bar would end the cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
