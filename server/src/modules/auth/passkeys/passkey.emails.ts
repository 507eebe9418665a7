import type { Person } from '../passwords/password.emails.ts';

export type PasskeyChange = 'auth.addPasskey' | 'auth.removePasskey';

const said = {
  'auth.addPasskey': {
    subject: 'A passkey was added',
    text: (name: string) => `You can now sign in with the passkey “${name}”, without a password.`,
    otherwise: 'Wasn’t you? Set a new password now, then remove the passkey in your account menu:',
  },
  'auth.removePasskey': {
    subject: 'A passkey was removed',
    text: (name: string) =>
      `You can no longer sign in with the passkey “${name}”. Your other devices are signed out.`,
    otherwise: 'Wasn’t you? Set a new password now:',
  },
} satisfies Record<PasskeyChange, unknown>;

/** The email about an added or removed passkey. */
export function passkeyEmail(person: Person, action: PasskeyChange, name: string, forgotPage: string) {
  const { subject, text, otherwise } = said[action];
  return {
    to: person.email,
    subject,
    greeting: `Hello ${person.first_name},`,
    paragraphs: [text(name), otherwise],
    action: { label: 'Set new password', url: forgotPage },
    foot: 'We email you when your sign-in settings change.',
  };
}
