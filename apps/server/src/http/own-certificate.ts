/**
 * Certificates that this computer makes for itself (`--tls self`), so that phones beside it come by https: an authority that
 * a phone is told to trust once, and below it a certificate for the addresses of the hour. The authority is good for
 * machines of a local network alone, whoever may have stolen its key: a phone that trusts it believes nothing else by it.
 */
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { isLocalRange, networkRanges } from '../base/local-network.ts';
import type { SecretMarks } from '../storage/secrets/secret-marks.ts';

/** As TLS takes it, in PEM. */
export interface OwnCertificate {
  readonly key: string;
  /** Of the addresses, then of the authority. */
  readonly cert: string;
  /** End of its validity, in Unix milliseconds. */
  readonly expires_ms: number;
}

export interface OwnAuthority {
  /** In DER, as phones install it. */
  readonly file: Uint8Array;
  /** For these addresses of IPv4, and for this computer by its own name. */
  certify(addresses: readonly string[], now_ms: number): Promise<OwnCertificate>;
}

/** As it is stored, in PEM. */
interface KeptAuthority {
  readonly key: string;
  readonly cert: string;
}

const day_ms = 86_400_000;
const authorityLasts_ms = 10 * 365 * day_ms;
/** Phones take none that is good for longer than 825 days; what is made anew at each opening needs far less. */
const certificateLasts_ms = 90 * day_ms;
/** The clock of a phone may be behind. */
const early_ms = day_ms;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * Made once and kept with the database: what phones trust stays the same over restarts, moves and restored backups. One whose
 * end is near is replaced at a start.
 */
export async function openOwnAuthority(secretMarks: SecretMarks, now_ms: number): Promise<OwnAuthority> {
  let kept = await secretMarks.open<KeptAuthority>('authority', () => makeAuthority(now_ms));
  if (endOf(new X509Certificate(kept.cert)) - certificateLasts_ms < now_ms) {
    kept = await makeAuthority(now_ms);
    await secretMarks.replace('authority', kept);
  }
  const certificate = new X509Certificate(kept.cert);
  const key = await crypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(kept.key), algorithm, false, ['sign']);
  return {
    file: new Uint8Array(certificate.rawData),
    certify: (addresses, at_ms) => certify(certificate, key, addresses, at_ms),
  };
}

async function makeAuthority(now_ms: number): Promise<KeptAuthority> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  // Who finds it on the phone in a year knows whose it is, and which of several.
  const name = `CN=Startwand ${randomBytes(3).toString('hex')}`;
  const certificate = await X509CertificateGenerator.create({
    serialNumber: aNumber(),
    subject: name,
    issuer: name,
    notBefore: new Date(now_ms - early_ms),
    notAfter: new Date(now_ms + authorityLasts_ms),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: keys.privateKey,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      // Below it there are servers alone: no mail, no program and no person.
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(localAlone())),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { key: await pemOf(keys.privateKey), cert: certificate.toString('pem') };
}

async function certify(
  authority: X509Certificate,
  signingKey: CryptoKey,
  addresses: readonly string[],
  now_ms: number,
): Promise<OwnCertificate> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const expires_ms = Math.min(now_ms + certificateLasts_ms, endOf(authority));
  const certificate = await X509CertificateGenerator.create({
    serialNumber: aNumber(),
    subject: 'CN=Startwand',
    issuer: authority.subject,
    notBefore: new Date(now_ms - early_ms),
    notAfter: new Date(expires_ms),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        // One more would spoil it for all: the authority is not good for it.
        ...['127.0.0.1', ...addresses.filter(isLocalRange)].map((value) => ({ type: 'ip' as const, value })),
      ]),
    ],
  });
  const cert = `${certificate.toString('pem')}\n${authority.toString('pem')}\n`;
  return { key: await pemOf(keys.privateKey), cert, expires_ms };
}

/** Nothing but what a router at a hill gives, and the computer itself (RFC 5280, 4.2.1.10). */
function localAlone(): NameConstraints {
  const bases = [
    new GeneralName({ dNSName: 'localhost' }),
    // A kind of name that no constraint mentions would be allowed for every value.
    new GeneralName({ rfc822Name: 'localhost' }),
    new GeneralName({ uniformResourceIdentifier: 'localhost' }),
    ...networkRanges.map(([address, bits]) => new GeneralName({ iPAddress: `${address}/${bits}` })),
  ];
  return new NameConstraints({
    permittedSubtrees: new GeneralSubtrees(bases.map((base) => new GeneralSubtree({ base }))),
  });
}

function endOf({ notAfter }: X509Certificate): number {
  return notAfter.getTime();
}

/** Positive, and one that nobody guesses. */
function aNumber(): string {
  return `01${randomBytes(15).toString('hex')}`;
}

async function pemOf(key: CryptoKey): Promise<string> {
  return PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY');
}
