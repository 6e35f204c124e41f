/** Whether a certificate that this computer made is believed by somebody else's TLS, and for what alone. */
import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, connect, type Server } from 'node:tls';
import { X509Certificate as Read } from 'node:crypto';
import {
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMark } from '../storage/database/mark-store.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { openOwnAuthority, type OwnCertificate } from './own-certificate.ts';
import { secretMarksOf } from '../testing/secret-marks.ts';

let app: TestApp;
let server: Server;
const now_ms = Date.now();
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  server.close();
  await app.close();
});

/** What a client that trusts the authority says to the certificate, whatever it called the server by. */
async function judge(
  own: Pick<OwnCertificate, 'key' | 'cert'>,
  authority: Uint8Array,
): Promise<{ readonly said: string; peer: Read | null }> {
  server = createServer(own);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const ca = new Read(authority).toString();
  const socket = connect({ host: '127.0.0.1', port: address.port, ca, checkServerIdentity: () => undefined });
  try {
    await once(socket, 'secureConnect');
    const peer = socket.getPeerX509Certificate() ?? null;
    return { said: 'trusted', peer };
  } catch (error) {
    return { said: error instanceof Error ? error.message : String(error), peer: null };
  } finally {
    socket.destroy();
    server.close();
  }
}

test('who trusts the authority trusts the addresses of the hour, and the authority stays the same', async () => {
  const first = await openOwnAuthority(secretMarksOf(app.database), now_ms);
  const again = await openOwnAuthority(secretMarksOf(app.database), now_ms);
  expect(again.file).toEqual(first.file);
  const { said, peer } = await judge(await again.certify(['192.168.1.20', '10.0.0.5'], now_ms), first.file);
  expect(said).toBe('trusted');
  for (const address of ['192.168.1.20', '10.0.0.5', '127.0.0.1']) expect(peer?.checkIP(address)).toBe(address);
  expect(peer?.checkHost('localhost')).toBe('localhost');
  expect(peer?.checkIP('192.168.1.21')).toBeUndefined();
  // Telephones take none that is good for longer.
  const days = (Date.parse(peer?.validTo ?? '') - Date.parse(peer?.validFrom ?? '')) / 86_400_000;
  expect(days).toBeLessThan(398);
});

test('an address of the whole world is left out: it would spoil the certificate', async () => {
  const authority = await openOwnAuthority(secretMarksOf(app.database), now_ms);
  const { said, peer } = await judge(await authority.certify(['203.0.113.7', '192.168.1.20'], now_ms), authority.file);
  expect([said, peer?.checkIP('203.0.113.7'), peer?.checkIP('192.168.1.20')]).toEqual([
    'trusted',
    undefined,
    '192.168.1.20',
  ]);
});

test('an authority whose end is near is replaced at a start, and a certificate never outlives it', async () => {
  const first = await openOwnAuthority(secretMarksOf(app.database), now_ms);
  const later_ms = now_ms + (10 * 365 - 30) * 86_400_000;
  const ending = await first.certify([], later_ms);
  expect(ending.expires_ms).toBeLessThan(later_ms + 31 * 86_400_000);
  const second = await openOwnAuthority(secretMarksOf(app.database), later_ms);
  expect(second.file).not.toEqual(first.file);
  expect((await openOwnAuthority(secretMarksOf(app.database), later_ms)).file).toEqual(second.file);
});

describe('who stole its key passes for nobody else:', () => {
  test.each([
    ['a site of the world', { type: 'dns', value: 'bank.example' }],
    ['an address of the world', { type: 'ip', value: '203.0.113.7' }],
    ['a mailbox', { type: 'email', value: 'boss@bank.example' }],
    ['a service by its URL', { type: 'url', value: 'https://bank.example/' }],
  ] as const)('%s', async (_who, name) => {
    const authority = await openOwnAuthority(secretMarksOf(app.database), now_ms);
    const kept = await readMark<{ readonly key: string; readonly cert: string }>(app.database, 'authority');
    const pem = kept?.key ?? '';
    const signingKey = await crypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(pem), algorithm, false, [
      'sign',
    ]);
    const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    const forged = await X509CertificateGenerator.create({
      serialNumber: '0102',
      subject: 'CN=Somebody',
      issuer: new X509Certificate(kept?.cert ?? '').subject,
      notBefore: new Date(now_ms - 60_000),
      notAfter: new Date(now_ms + 60_000),
      signingAlgorithm: algorithm,
      publicKey: keys.publicKey,
      signingKey,
      extensions: [new SubjectAlternativeNameExtension([name])],
    });
    const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
    const { said } = await judge({ key, cert: forged.toString('pem') }, authority.file);
    expect(said).toContain('permitted subtree violation');
  });
});

test('who stole its key signs neither mails nor programs nor logs in as a person: the authority is for servers alone', async () => {
  const { file } = await openOwnAuthority(secretMarksOf(app.database), now_ms);
  const usage = new X509Certificate(Buffer.from(file)).getExtension(ExtendedKeyUsageExtension)?.usages;
  expect(usage).toEqual([ExtendedKeyUsage.serverAuth]);
});

test('its key stands in no backup in clear where the service has a --factor-key', async () => {
  const secretMarks = secretMarksOf(app.database, 'thirty-two characters or even more');
  const { file } = await openOwnAuthority(secretMarks, now_ms);
  expect(JSON.stringify(await readMark(app.database, 'authority'))).not.toContain('PRIVATE KEY');
  expect((await openOwnAuthority(secretMarks, now_ms)).file).toEqual(file);
});
