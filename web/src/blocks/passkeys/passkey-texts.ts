/** What the device should do. */
export type Deed = 'add' | 'sign in';

const cancelled: Record<Deed, string> = {
  add: 'No passkey added. It was canceled or took too long.',
  'sign in': 'No passkey used. It was canceled, took too long, or this device has none.',
};
const known = 'This device already has a passkey for your account.';
const unable =
  'This device can’t save a passkey. It needs a PIN, fingerprint or face lock. Try another device.';
const elsewhere = 'Passkeys don’t work at this address.';
const failed = 'Your device couldn’t do this. Please try again.';

/** Why it failed, by the browser's error name. */
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
