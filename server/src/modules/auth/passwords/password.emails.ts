import { resetMinutes } from '@washboard/contract/auth/passwords.schemas.ts';

/** The recipient of an email about an account. */
export interface Person {
  email: string;
  first_name: string;
}

/** The reset email. */
export function resetEmail(person: Person, link: string) {
  return {
    to: person.email,
    subject: 'Set new password',
    greeting: `Hello ${person.first_name},`,
    paragraphs: [`You asked to set a new password. The link below works once, for ${resetMinutes} minutes.`],
    action: { label: 'Set new password', url: link },
    foot: 'Didn’t ask for this? Ignore this email. Your password doesn’t change.',
  };
}

/** The email that says a password was changed. */
export function changedEmail(person: Person, forgotPage: string) {
  return {
    to: person.email,
    subject: 'Your password was changed',
    greeting: `Hello ${person.first_name},`,
    paragraphs: [
      'Your password was just changed. Your other devices are signed out.',
      'Wasn’t you? Set a new one now:',
    ],
    action: { label: 'Set new password', url: forgotPage },
    foot: 'We email you when your password changes.',
  };
}

/** The email that says a user now signs in with a provider. */
export function linkedEmail(person: Person, provider: string, forgotPage: string) {
  return {
    to: person.email,
    subject: 'New sign-in method',
    greeting: `Hello ${person.first_name},`,
    paragraphs: [
      `You signed in with ${provider} for the first time. You can now use it to sign in. Your other devices are signed out.`,
      'Wasn’t you? Tell your Washboard administrator and set a new password now:',
    ],
    action: { label: 'Set new password', url: forgotPage },
    foot: 'We email you when your sign-in settings change.',
  };
}
