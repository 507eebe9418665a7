import type { Person } from '../passwords/password.emails.ts';

const said = {
  'auth.turnOnTwoFactor': {
    subject: 'Two-factor was turned on',
    text: 'You now need a code from your authenticator app each time you sign in.',
  },
  'auth.turnOffTwoFactor': {
    subject: 'Two-factor was turned off',
    text: 'You no longer need a code to sign in. Your password alone is enough.',
  },
  'auth.renewRecoveryCodes': {
    subject: 'Your recovery codes are new',
    text: 'You have new recovery codes. The old ones no longer work.',
  },
} as const;

/** The email about a change of two-factor. */
export function twoFactorEmail(person: Person, action: keyof typeof said, forgotPage: string) {
  const { subject, text } = said[action];
  return {
    to: person.email,
    subject,
    greeting: `Hello ${person.first_name},`,
    paragraphs: [`${text} You were signed out everywhere else.`, 'Wasn’t you? Set a new password now:'],
    action: { label: 'Set new password', url: forgotPage },
    foot: 'We email you when your sign-in settings change.',
  };
}
