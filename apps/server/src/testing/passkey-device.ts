/** A phone or key with a passkey, for tests: it signs what a browser hands it (WebAuthn, ES256, no attestation). */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAnswer, PasskeyMade } from '@startwand/contract';

interface Asked {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
}

interface Answering {
  readonly credential?: string;
  readonly userHandle?: string;
  /** Whether the holder showed a finger, a face or a PIN. */
  readonly isVerified?: boolean;
  /** Another count than the next one. */
  readonly count?: number;
}

const [present, verified, attested] = [0x01, 0x04, 0x40];

export class PasskeyDevice {
  readonly id = randomBytes(32).toString('base64url');
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  #count = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    // A COSE key: EC2, ES256, P-256, with its point.
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  make(asked: Asked): PasskeyMade {
    const id = Buffer.from(this.id, 'base64url');
    const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#publicKey];
    const flags = present | verified | attested;
    const data = Buffer.concat([this.#head(asked, flags, 0), ...credential]);
    const length = Buffer.from([data.length >> 8, data.length & 0xff]);
    const text = (said: string): Buffer => Buffer.concat([Buffer.from([0x60 + said.length]), Buffer.from(said)]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      Buffer.from([0x59]),
      length,
      data,
    ]);
    const response = {
      clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  answer(asked: Asked, answering: Answering = {}): PasskeyAnswer {
    const { credential = this.id, userHandle, isVerified = true, count } = answering;
    this.#count = count ?? this.#count + 1;
    const flags = present | (isVerified ? verified : 0);
    const data = this.#head(asked, flags, this.#count);
    const client = clientData('webauthn.get', asked);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
      ...(userHandle === undefined ? {} : { userHandle }),
    };
    return { id: credential, rawId: credential, type: 'public-key', response };
  }

  #head({ rpId }: Asked, flags: number, count: number): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    const place = createHash('sha256').update(rpId).digest();
    return Buffer.concat([place, Buffer.from([flags]), counted]);
  }
}

function clientData(type: string, { challenge, origin }: Asked): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
