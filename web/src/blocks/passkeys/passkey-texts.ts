/** What a device was asked for. */
export type Deed = 'add' | 'sign in';

const cancelled: Record<Deed, string> = {
  add: 'No passkey was added: it was cancelled, or took too long.',
  'sign in': 'No passkey was used: it was cancelled, took too long, or there is none on this device.',
};
const known = 'This device has a passkey for your account already.';
const unable =
  'This device cannot keep a passkey: it must be locked by a PIN, a fingerprint or a face. Try another one.';
const elsewhere = 'Passkeys do not work at this address.';
const failed = 'Your device could not do this. Please try again.';

/** Why a device did not do as it was asked, by the name that browsers give to the reason. */
export function passkeyProblem(deed: Deed, error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return cancelled[deed];
    case 'InvalidStateError':
      return deed === 'add' ? known : failed;
    case 'ConstraintError':
    case 'NotSupportedError':
      return unable;
    case 'SecurityError':
      return elsewhere;
    default:
      return failed;
  }
}
