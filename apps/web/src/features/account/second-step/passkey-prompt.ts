/** The browser's own question for a passkey; its library comes when one is asked for. */
import type { PasskeyAnswer, PasskeyCreationDto, PasskeyMade, PasskeyRequestDto } from '@startwand/contract';

/** Without a secure address browsers know none, and some never do. */
export function knowsPasskeys(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

/** @returns `null`: the reader turned it down, or has none that fits */
export async function askPasskey(request: PasskeyRequestDto): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: request });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const signed = { clientDataJSON, authenticatorData, signature };
    return {
      id,
      rawId,
      type,
      response: userHandle === undefined ? signed : { ...signed, userHandle },
    };
  } catch {
    return null;
  }
}

/** @returns `null`: the reader turned it down, or the device has one for this account already */
export async function makePasskey(options: PasskeyCreationDto): Promise<PasskeyMade | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject } };
  } catch {
    return null;
  }
}
