import type { Person } from './password-emails.ts';

const said = {
  'auth.turnOnTwoFactor': {
    subject: 'Two-factor was turned on',
    text: 'From now on your account asks for a code of your authenticator app at each sign-in.',
  },
  'auth.turnOffTwoFactor': {
    subject: 'Two-factor was turned off',
    text: 'Your account no longer asks for a code at the sign-in: your password alone is enough.',
  },
  'auth.renewRecoveryCodes': {
    subject: 'Your recovery codes are new',
    text: 'New recovery codes were made for your account. Those before no longer work.',
  },
} as const;

/** The letter that says what was changed about two-factor. */
export function twoFactorEmail(person: Person, action: keyof typeof said, forgotPage: string) {
  const { subject, text } = said[action];
  return {
    to: person.email,
    subject,
    greeting: `Hello ${person.first_name},`,
    paragraphs: [
      `${text} You were signed out everywhere else.`,
      'If it was not you, set a new password at once:',
    ],
    action: { label: 'Set a new password', url: forgotPage },
    foot: 'We tell you of every change of how you sign in.',
  };
}
