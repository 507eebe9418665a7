import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';

/** A phone number: '+1' and ten digits. */
export type PhoneNumber = string;

export const phoneMessages = {
  required: 'Phone is a required field',
  invalid: 'Invalid phone number',
  tooShort: 'Invalid phone number. The phone number must have least 7 digits.',
  notTen: 'Invalid phone number. The phone number must be 10 digits.',
} as const;

export type PhoneResult = { ok: true; number: PhoneNumber } | { ok: false; message: string };

/**
 * Parses a typed or imported number. Valid only as +1 followed by 10 digits (spec section 5). A leading +1 or
 * 1 is allowed; other country codes aren't.
 */
export function parsePhone(text: string): PhoneResult {
  const trimmed = text.trim();
  if (/[^\d\s().+\-/]/.test(trimmed)) return refuse(phoneMessages.invalid);
  const digits = trimmed.replaceAll(/\D/g, '');
  const withCode = digits.startsWith('1') && (trimmed.startsWith('+') || digits.length === 11);
  if (trimmed.startsWith('+') && !withCode && digits.length >= 7) return refuse(phoneMessages.invalid);
  const national = withCode ? digits.slice(1) : digits;
  if (national.length < 7) return refuse(phoneMessages.tooShort);
  if (national.length !== 10) return refuse(phoneMessages.notTen);
  const number = parsePhoneNumberFromString(`+1${national}`);
  return number?.isValid() ? { ok: true, number: number.number } : refuse(phoneMessages.invalid);
}

function refuse(message: string): PhoneResult {
  return { ok: false, message };
}

/** Accepts any spelling and returns the normalized number or the exact error. */
export const phoneSchema = z
  .string(phoneMessages.required)
  .trim()
  .min(1, phoneMessages.required)
  .max(40, phoneMessages.invalid)
  .transform((text, context) => {
    const result = parsePhone(text);
    if (result.ok) return result.number;
    context.addIssue({ code: 'custom', message: result.message });
    return z.NEVER;
  })
  .meta({ examples: ['(212) 555-0123'] });
