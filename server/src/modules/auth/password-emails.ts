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
    subject: 'Set a new password',
    greeting: `Hello ${person.first_name},`,
    paragraphs: [
      `Somebody asked for a new password for your account. The link below works once, for ${resetMinutes} minutes.`,
    ],
    action: { label: 'Set a new password', url: link },
    foot: 'If it was not you, ignore this mail: your password stays as it is.',
  };
}

/** The letter that says a password was changed. */
export function changedEmail(person: Person, forgotPage: string) {
  return {
    to: person.email,
    subject: 'Your password was changed',
    greeting: `Hello ${person.first_name},`,
    paragraphs: [
      'The password of your account was just changed, and you were signed out everywhere else.',
      'If it was not you, set a new one at once:',
    ],
    action: { label: 'Set a new password', url: forgotPage },
    foot: 'We tell you of every change of your password.',
  };
}

/** The letter that says that somebody signs in by a provider from now on. */
export function linkedEmail(person: Person, provider: string, forgotPage: string) {
  return {
    to: person.email,
    subject: 'A new way to sign in to your account',
    greeting: `Hello ${person.first_name},`,
    paragraphs: [
      `Your account was just opened by the sign-in with ${provider}, for the first time. From now on that is a way in. You were signed out everywhere else.`,
      'If it was not you, tell whoever runs Washboard for you, and set a new password at once:',
    ],
    action: { label: 'Set a new password', url: forgotPage },
    foot: 'We tell you of every change of how you sign in.',
  };
}
