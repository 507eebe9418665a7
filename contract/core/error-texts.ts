/** What a code sets: the status, and a default text. */
export interface ErrorText {
  status: number;
  text: string;
}

/**
 * Error codes of a module, in `<module>.errors.ts`. It adds their names to `ErrorTexts`. 401 and 403 sign the user out
 * (spec section 8), so use them only for that.
 */
export const defineErrors = <const Errors extends Readonly<Record<string, ErrorText>>>(
  errors: Errors,
): Errors => errors;

/** Every error by its code. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ErrorTexts {}
export type ErrorCode = keyof ErrorTexts & string;
