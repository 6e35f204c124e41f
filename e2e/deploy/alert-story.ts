/** What Prometheus is told in a test of the rules, and which of them have to fire (`promtool test rules`). */

/** A server that falls silent, one line that must not wait, a database that is away, and a backup that was forgotten. */
export function alertStory(rules: string) {
  const [job, instance] = ['startwand', 'one'];
  const labels = `job="${job}",instance="${instance}"`;
  const series = (name: string, more: string, values: string) => ({ series: `${name}{${labels}${more}}`, values });
  const fires = (eval_time: string, alertname: string, more: object, summary: string, severity: string) => ({
    eval_time,
    alertname,
    exp_alerts: [{ exp_labels: { severity, instance, ...more }, exp_annotations: { summary } }],
  });
  return {
    rule_files: [rules],
    tests: [
      {
        interval: '1m',
        input_series: [
          series('up', '', '1x10 0x30'),
          series('startwand_logged_faults_total', ',level="fatal"', '0x20 1x20'),
          series('startwand_health', ',part="ready"', '1x10 0x30'),
          series('startwand_last_backup_timestamp_seconds', '', '0x600'),
        ],
        alert_rule_test: [
          { eval_time: '9m', alertname: 'StartwandDown', exp_alerts: [] },
          fires('15m', 'StartwandDown', { job }, 'one does not answer', 'page'),
          { eval_time: '15m', alertname: 'StartwandFatal', exp_alerts: [] },
          fires(
            '23m',
            'StartwandFatal',
            { job, level: 'fatal' },
            'The log of one has a line that must not wait',
            'page',
          ),
          fires(
            '15m',
            'StartwandNotReady',
            { job, part: 'ready' },
            'one takes nobody new: its database or disk does not do its work',
            'page',
          ),
          { eval_time: '3h', alertname: 'StartwandBackupOld', exp_alerts: [] },
          fires('5h', 'StartwandBackupOld', { job }, 'The last backup of one is too old', 'ticket'),
        ],
      },
    ],
  };
}
