import { defineErrors } from '../core/error-texts.ts';

export const messengerErrors = defineErrors({
  /** The text says why, and when it will be allowed. */
  text_refused: { status: 409, text: 'This text may not be sent now.' },
  text_not_signed: { status: 403, text: 'The text message service didn’t sign this.' },
});

declare module '../core/error-texts.ts' {
  interface ErrorTexts extends Errors {}
}
type Errors = typeof messengerErrors;
