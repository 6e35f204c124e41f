/** Prints docs/permissions.md: who may make which call and hear which topic, computed from the contract. */
import {
  audiences,
  columnNames,
  columns,
  errors,
  mayHear,
  routes,
  topics,
  verdictOn,
  verdictOnOwnAccount,
  type Route,
  type RouteName,
  type MatrixVerdict,
} from '@startwand/contract';

const isRouteName = (name: string): name is RouteName => name in routes;
const names = Object.keys(routes).filter(isRouteName);
const isOnAccount = (name: RouteName): boolean => routes[name].path.includes(':userId');

export function printPermissions(): string {
  const { NOT_LOGGED_IN, NOT_ALLOWED, ADDRESS_NOT_CONFIRMED, SECOND_FACTOR_REQUIRED } = errors;
  return `# Who may do what

Each cell is asked of a running server (\`apps/server/src/http/permission-matrix.test.ts\`). ✓: answered. 🔑: HTTP ${NOT_LOGGED_IN.http} with ${NOT_LOGGED_IN.status}, log in first. –: HTTP ${NOT_ALLOWED.http} with ${NOT_ALLOWED.status}, not allowed; over the live connection the subscription is refused. ✉: HTTP ${ADDRESS_NOT_CONFIRMED.http} with ${ADDRESS_NOT_CONFIRMED.status}, the address is to be confirmed by its mail first; that holds for every call of a person but those whose endpoint in the contract says \`beforeConfirmation\`. ②: HTTP ${SECOND_FACTOR_REQUIRED.http} with ${SECOND_FACTOR_REQUIRED.status}, where the service requires a second factor of administrators and sales persons (\`--require-second-factor\`), one is to be set up first; that holds for all calls but those that say \`beforeSecondFactor\`. Whatever a path names (account, event, device) belongs to the timekeeper who owns.

## Calls

${table(
  'Call',
  names.map((name) => ({
    what: `[${name}](api.md#${name.toLowerCase()})`,
    whom: audiences[routes[name].may].says,
    cells: columnNames.map((column) => verdictOn(routes[name], column)),
  })),
)}

## Calls on the own account

The same calls with the caller's own id in the path; events stay those of the timekeeper who owns.

${table(
  'Call',
  names.filter(isOnAccount).map((name) => ({
    what: `[${name}](api.md#${name.toLowerCase()})`,
    whom: addressOf(routes[name]),
    cells: columnNames.map((column) => verdictOnOwnAccount(routes[name], column)),
  })),
)}

## Live topics

${table(
  'Topic',
  topics.map(({ pattern, mayHear: audience }) => ({
    what: `\`${pattern}\``,
    whom: audiences[audience].says,
    cells: columnNames.map((column) => (mayHear(audience, column) ? 'allowed' : 'NOT_ALLOWED')),
  })),
)}
`;
}

interface Row {
  readonly what: string;
  readonly whom: string;
  readonly cells: readonly MatrixVerdict[];
}

const signs: Readonly<Record<MatrixVerdict, string>> = {
  allowed: '✓',
  NOT_LOGGED_IN: '🔑',
  NOT_ALLOWED: '–',
  ADDRESS_NOT_CONFIRMED: '✉',
  SECOND_FACTOR_REQUIRED: '②',
};

function table(title: string, rows: readonly Row[]): string {
  const heads = [title, 'For', ...columnNames.map((column) => columns[column])];
  const lines = rows.map(({ what, whom, cells }) => [what, whom, ...cells.map((verdict) => signs[verdict])]);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [heads, heads.map(() => '---'), ...lines].map(line).join('\n');
}

function addressOf({ method, path }: Route): string {
  return `\`${method} ${path}\``;
}
