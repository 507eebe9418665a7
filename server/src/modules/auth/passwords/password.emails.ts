import { resetMinutes } from '@washboard/contract/auth/passwords.schemas.ts';

/** To whom a letter about an account goes. */
export interface Person {
  email: string;
  first_name: string;
}

/** The letter with the link to a new password. */
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

/** The letter that says a password was changed. */
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

/** The letter that says that somebody signs in by a provider from now on. */
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
