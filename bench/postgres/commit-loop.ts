/** As many of the same rows per second as PostgreSQL takes from a connection that does nothing else. */
import type { Client } from 'pg';

const INSERT = `
  insert into triggers (device_id, session, sequence, timestamp, channel, received_at, document)
  values ($1, $2, $3, $4, $5, $6, $7)`;

const noon = 17_637_123_000_000_001n;

/** @param client in pipeline mode: the statements of a group travel together. @returns rows per second */
export async function commitInGroups(
  client: Client,
  document: string,
  groupSize: number,
  duration_ms: number,
): Promise<number> {
  const session = crypto.randomUUID();
  const begun = performance.now();
  let sequence = 0;
  while (performance.now() - begun < duration_ms) {
    const sent = [client.query('begin')];
    for (let row = 0; row < groupSize; row += 1) {
      sequence += 1;
      const values = ['231203016', session, sequence, noon + BigInt(sequence), 0, noon, document];
      sent.push(client.query({ name: 'bare', text: INSERT, values }));
    }
    sent.push(client.query('commit'));
    await Promise.all(sent);
  }
  return (sequence * 1_000) / (performance.now() - begun);
}
