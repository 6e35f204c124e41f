import { usualPushHosts } from '../calls/push/push-hosts.ts';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aFolder } from '../../../../scripts/tests/temporary-folder.ts';
import { describeConfig, describeFaults, listOptions, readConfig, type Config } from './config.ts';
import { usualPrices } from '../money/prices.ts';

function configOf(args: readonly string[], environment: Record<string, string> = {}): Config {
  const result = readConfig(args, environment);
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  return result.config;
}

describe('the configuration', () => {
  test('is complete without any option', () => {
    expect(configOf([])).toEqual({
      port: 8080,
      host: '127.0.0.1',
      data: resolve('data'),
      database: null,
      backupTo: null,
      backupEvery: '1h',
      backupKeep: 48,
      upgradeBackup: true,
      drain: 0,
      resetClock: false,
      demo: true,
      logLevel: 'warn',
      publicUrl: null,
      trustProxy: [],
      metricsToken: null,
      metrics: false,
      metricsPort: 9_464,
      reserve: 64,
      quotaFactor: 1,
      storagePerAccount: 1_024,
      socketsPerAddress: 2_000,
      mailUrl: null,
      devMails: false,
      mailFrom: 'Startwand <startwand@localhost>',
      roles: new Set(['web', 'live', 'mail']),
      errorReports: null,
      installable: true,
      pushServices: usualPushHosts,
      allowTargets: [],
      rmonitor: null,
      rmonitorAccount: null,
      legalPages: null,
      prices: null,
      eventCost: usualPrices.event_tp,
      includedHeats: usualPrices.includedHeats,
      includedCompetitors: usualPrices.includedCompetitors,
      heatCost: usualPrices.heat_tp,
      competitorsCost: usualPrices.competitors_tp,
      triggerCost: usualPrices.trigger_tp,
      deviceBonus: usualPrices.deviceBonus_tp,
      salesContact: null,
      tls: null,
      factorKey: null,
      requireSecondFactor: false,
      googleClientId: null,
      googleClientSecret: null,
      googleIssuer: 'https://accounts.google.com',
    });
  });

  test('takes options with a blank or an equals sign', () => {
    expect(configOf(['--port', '0', '--data=elsewhere', '--no-demo'])).toMatchObject({
      port: 0,
      data: resolve('elsewhere'),
      demo: false,
    });
  });

  test('takes the environment where no option is given', () => {
    const environment = { STARTWAND_PORT: '81', STARTWAND_LOG_LEVEL: 'debug' };
    expect(configOf(['--port', '82'], environment)).toMatchObject({ port: 82, logLevel: 'debug' });
  });

  test('takes some of the roles, and none that does not exist', () => {
    expect(configOf(['--roles', 'web,mail']).roles).toEqual(new Set(['web', 'mail']));
    for (const given of ['web,cook', '', 'web,']) {
      expect(readConfig([`--roles=${given}`], {})).toMatchObject({
        faults: [expect.stringContaining('--roles')],
      });
    }
  });

  test('takes a folder for backups, and their rhythm within reason', () => {
    const args = ['--backup-to', 'copies', '--backup-every', '30m', '--backup-keep', '7'];
    expect(configOf(args)).toMatchObject({ backupTo: resolve('copies'), backupEvery: '30m', backupKeep: 7 });
    for (const given of ['4m', '32d', '1', 'h', '1.5h', '-1h', '1w']) {
      expect(readConfig(['--backup-every', given], {})).toMatchObject({
        faults: [expect.stringContaining('--backup-every')],
      });
    }
    const ofPostgres = ['--backup-to', 'copies', '--database', 'postgres://localhost/startwand'];
    expect(readConfig(ofPostgres, {})).toMatchObject({ faults: [expect.stringContaining('its own tools')] });
  });

  test('takes a place for error reports, with a key and a project', () => {
    const place = 'https://key@errors.example.org/12';
    expect(configOf(['--error-reports', place]).errorReports).toBe(place);
    for (const given of ['https://errors.example.org/12', 'https://key@host/', 'key@host/1']) {
      expect(readConfig(['--error-reports', given], {})).toMatchObject({
        faults: [expect.stringContaining('--error-reports')],
      });
    }
  });

  test('takes a yes or a no as the help prints it, and leaves what comes behind', () => {
    for (const { flag, takes } of listOptions().filter((option) => option.takes === 'yes|no')) {
      expect(takes).toBe('yes|no');
      for (const said of ['yes', 'no']) {
        const spaced = readConfig([`--${flag}`, said, '--port', '0'], {});
        expect(spaced).toEqual(readConfig([`--${flag}=${said}`, '--port=0'], {}));
        expect(spaced).toMatchObject({ config: { port: 0 } });
      }
    }
    expect(configOf(['--dev-mails', '--port', '0'])).toMatchObject({ devMails: true, port: 0 });
    expect(configOf(['--dev-mails', 'no'])).toMatchObject({ devMails: false });
    expect(readConfig(['--demo', 'maybe'], {})).toEqual({ faults: ['«maybe» is no option.'] });
  });

  test('takes proxies by address or range, and no yes that would trust everybody', () => {
    const given = ['--trust-proxy', '10.0.0.7,192.168.0.0/16'];
    expect(configOf(given).trustProxy).toEqual(['10.0.0.7', '192.168.0.0/16']);
    expect(readConfig(['--trust-proxy', 'yes'], {})).toEqual({
      faults: ['--trust-proxy takes ADDRESS[/BITS],..., not «yes».'],
    });
  });

  test('takes a port for RMonitor, with an address of its own or where the server listens', () => {
    expect(configOf(['--rmonitor', '50000']).rmonitor).toEqual({ host: null, port: 50_000 });
    expect(configOf(['--rmonitor', '10.0.0.7:50000']).rmonitor).toEqual({ host: '10.0.0.7', port: 50_000 });
    expect(configOf(['--rmonitor', '[::]:50000']).rmonitor).toEqual({ host: '::', port: 50_000 });
    expect(configOf(['--rmonitor-account', 'anna@club.example']).rmonitorAccount).toBe('anna@club.example');
    for (const wrong of ['', 'yes', ':50000', '::50000', '65536', 'http://x:1']) {
      expect(readConfig(['--rmonitor', wrong], {})).toEqual({
        faults: [`--rmonitor takes [ADDRESS:]PORT, not «${wrong}».`],
      });
    }
  });

  test('takes a mail server and whom mails come from', () => {
    const args = ['--mail-url', 'smtps://u:p@mail.example.org', '--mail-from', 'R <r@example.org>'];
    expect(configOf(args)).toMatchObject({
      mailUrl: 'smtps://u:p@mail.example.org',
      mailFrom: 'R <r@example.org>',
    });
    expect(readConfig(['--mail-url', 'mail.example.org', '--mail-from', 'nobody'], {})).toMatchObject({
      faults: [expect.stringContaining('--mail-url'), expect.stringContaining('--mail-from')],
    });
  });

  test('takes each secret from a file that a variable names, without the end of its line', () => {
    const folder = aFolder('secrets');
    const given: Record<string, string> = {
      database: 'postgres://startwand:hidden@db/startwand',
      'metrics-token': 'a token with blanks ',
      'mail-url': 'smtp://startwand:hidden@mail.example.org:587',
      'factor-key': 'k'.repeat(32),
      'google-client-secret': 'GOCSPX-1',
    };
    const secrets = listOptions().filter(({ isSecret }) => isSecret);
    expect(secrets.map(({ flag }) => flag).toSorted()).toEqual(Object.keys(given).toSorted());
    const environment: Record<string, string> = {};
    for (const { flag, variable } of secrets) {
      environment[`${variable}_FILE`] = join(folder, flag);
      writeFileSync(join(folder, flag), `${given[flag]}\n`);
    }
    const plain = secrets.map(({ flag, variable }) => [variable, given[flag]]);
    const read = readConfig([], environment);
    expect(read).toEqual(readConfig([], Object.fromEntries(plain)));
    expect(read).toMatchObject({ exposed: [], config: { metricsToken: 'a token with blanks ' } });
  });

  test('says which file cannot be read, and which secret is given twice', () => {
    const absent = join(aFolder('secrets'), 'absent');
    const environment = {
      STARTWAND_FACTOR_KEY_FILE: absent,
      STARTWAND_METRICS_TOKEN: 'one',
      STARTWAND_METRICS_TOKEN_FILE: absent,
      // Nothing that is no secret is read from files.
      STARTWAND_PORT_FILE: absent,
    };
    expect(readConfig([], environment)).toEqual({
      faults: [
        'STARTWAND_METRICS_TOKEN and STARTWAND_METRICS_TOKEN_FILE are both set: one of them has to go.',
        `STARTWAND_FACTOR_KEY_FILE names «${absent}», which cannot be read (ENOENT).`,
      ],
    });
    expect(configOf(['--metrics-token=two', `--factor-key=${'k'.repeat(32)}`], environment).metricsToken).toBe('two');
  });

  test('knows which secrets stand on the command line, and repeats none of them', () => {
    const open = ['--metrics-token=t', '--mail-url', 'smtp://a:b@mail.example.org', '--database=postgres://x@db/name'];
    expect(readConfig(open, {})).toMatchObject({ exposed: ['--metrics-token', '--mail-url'] });
    expect(readConfig(['--database=postgres://db/name?user=x&password=y'], {})).toMatchObject({
      exposed: ['--database'],
    });
    const wrong = readConfig(['--factor-key=hidden', '--mail-url=anna:hidden@mail.example.org'], {
      STARTWAND_DATABASE: 'postgre://anna:hidden@db/name',
    });
    expect(wrong).toEqual({
      faults: [
        '--database takes postgres://..., not what was given.',
        '--mail-url takes smtp://...|smtps://..., not what was given.',
        '--factor-key takes SECRET, not what was given.',
      ],
    });
  });

  test('tells every fault at once', () => {
    const args = ['--port=70000', '--log-level=loud', '--colour', '--public-url=ftp://x'];
    args.push('--database=mysql://x/y');
    expect(readConfig(args, {})).toEqual({
      faults: [
        '«--colour» is no option.',
        '--port takes 0..65535, not «70000».',
        '--database takes postgres://..., not «mysql://x/y».',
        '--log-level takes trace|debug|info|warn|error|fatal|silent, not «loud».',
        '--public-url takes URL, not «ftp://x».',
      ],
    });
  });
});

test('what is wrong is told with the option that it is about, and none of the fifty others', () => {
  const told = describeFaults(['«--colour» is no option.', '--drain takes 0..10, not «x».']).split('\n');
  expect(told.slice(0, 3)).toEqual(['«--colour» is no option.', '--drain takes 0..10, not «x».', '']);
  expect(told[3]).toMatch(/^ {2}--drain 0\.\.10 +Seconds in which/);
  expect(told.slice(4)).toEqual(['', 'All options: --help']);
});

test('the help tells options from their texts, however long they are', () => {
  const help = describeConfig();
  const run = listOptions().filter(({ flag, takes, says }) => {
    const [, behind = ''] = help.split(`  --${flag} ${takes}`);
    const gap = behind.slice(0, behind.indexOf(says));
    return gap.trim() !== '' || gap.length < 2;
  });
  expect(run).toEqual([]);
});
