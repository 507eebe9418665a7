import { defineErrors } from '../core/error-texts.ts';

export const staffErrors = defineErrors({
  ticket_invalid: { status: 422, text: 'This ticket no longer works. Create a new one.' },
});

declare module '../core/error-texts.ts' {
  interface ErrorTexts extends Own {}
}
type Own = typeof staffErrors;
