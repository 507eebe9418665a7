import { defineErrors } from '../core/error-texts.ts';

export const authErrors = defineErrors({
  wrong_credentials: { status: 422, text: 'The email or password isn’t correct.' },
  bot_check_needed: { status: 422, text: 'The security check expired. Try again.' },
  bot_check_failed: {
    status: 422,
    text: 'The security check failed. Please retry.',
  },
  wrong_setup_code: { status: 422, text: 'The setup code isn’t correct.' },
  token_invalid: { status: 422, text: 'This sign-in code is no longer valid. Please sign in again.' },
  passkey_refused: { status: 422, text: 'We couldn’t check this passkey. Please try again.' },
  identity_refused: { status: 422, text: 'You can’t sign in here with this account.' },
  reset_link_invalid: { status: 422, text: 'This link no longer works. Request a new one.' },
  invitation_invalid: { status: 422, text: 'This invitation no longer works. Ask for a new one.' },
  provider_away: {
    status: 503,
    text: 'Your account provider isn’t responding. Please retry in a moment.',
  },
});

declare module '../core/error-texts.ts' {
  interface ErrorTexts extends Own {}
}
type Own = typeof authErrors;
