/** Imported before a measured program: says at its end what it took, on a channel of its own. */
import { writeSync } from 'node:fs';

const USAGE_CHANNEL = 3;

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const cpu_ms = (userCPUTime + systemCPUTime) / 1000;
  writeSync(USAGE_CHANNEL, JSON.stringify({ cpu_ms, peak_kB: maxRSS }));
});
