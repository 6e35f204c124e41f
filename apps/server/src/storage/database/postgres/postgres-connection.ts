/** How we connect: what a session of ours is set to, no matter which part opens it. */
import { Client, Pool, type ClientConfig } from 'pg';

const connectTimeout_ms = 5_000;

/** Reads that run at the same time; a read is short, and a server has 100 connections for everybody. */
const readersMax = 8;

/** The one writing connection. Statements travel without waiting for the answer of the one before. */
export function writingClient(url: string, name: string): Client {
  const settings = ['synchronous_commit=on', 'lock_timeout=250ms'];
  return new Client({ ...configOf(url, name, settings), pipeline: true });
}

/** Hears what other servers say. */
export function listeningClient(url: string, name: string): Client {
  return new Client(configOf(url, name, []));
}

export function readingPool(url: string, name: string): Pool {
  // A plan of machine code takes longer to make than these reads run.
  const settings = ['default_transaction_read_only=on', 'jit=off'];
  return new Pool({ ...configOf(url, name, settings), max: readersMax });
}

function configOf(url: string, name: string, settings: readonly string[]): ClientConfig {
  const address = new URL(url);
  // What the address asks for itself (a search path) stays.
  const given = address.searchParams.get('options') ?? '';
  const options = [given, ...settings.map((setting) => `-c ${setting}`)].join(' ').trim();
  address.searchParams.delete('options');
  address.searchParams.delete('application_name');
  return {
    connectionString: address.href,
    application_name: name,
    ...(options === '' ? {} : { options }),
    connectionTimeoutMillis: connectTimeout_ms,
    keepAlive: true,
  };
}
