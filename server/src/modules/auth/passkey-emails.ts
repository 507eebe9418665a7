import type { Person } from './password-emails.ts';

export type PasskeyChange = 'auth.addPasskey' | 'auth.removePasskey';

const said = {
  'auth.addPasskey': {
    subject: 'A passkey was added',
    text: (name: string) => `From now on the passkey “${name}” opens your account, without a password.`,
    otherwise:
      'If it was not you, set a new password at once, then remove the passkey in the menu of your account:',
  },
  'auth.removePasskey': {
    subject: 'A passkey was removed',
    text: (name: string) =>
      `The passkey “${name}” no longer opens your account. You were signed out everywhere else.`,
    otherwise: 'If it was not you, set a new password at once:',
  },
} satisfies Record<PasskeyChange, unknown>;

/** The letter that says which passkey was added or removed. */
export function passkeyEmail(person: Person, action: PasskeyChange, name: string, forgotPage: string) {
  const { subject, text, otherwise } = said[action];
  return {
    to: person.email,
    subject,
    greeting: `Hello ${person.first_name},`,
    paragraphs: [text(name), otherwise],
    action: { label: 'Set a new password', url: forgotPage },
    foot: 'We tell you of every change of how you sign in.',
  };
}
