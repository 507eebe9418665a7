import { AppError, type FieldError } from '@washboard/contract/core/errors.ts';
import { tooLong } from '@washboard/contract/messenger/too-long.ts';
import type { TextLimits } from '@washboard/integrations/sms/port.ts';

/**
 * Refuses a message that the text message service doesn't take.
 * @throws bad_input, with the fields `text` and `media`
 */
export function requireWithinLimits(
  { text, media }: { text: string; media: readonly string[] },
  { longest, takesPictures }: TextLimits,
): void {
  const fields: FieldError[] = [];
  if (text.length > longest) fields.push({ path: 'text', message: tooLong(longest) });
  if (media.length > 0 && !takesPictures)
    fields.push({ path: 'media', message: 'The text message service can’t send pictures' });
  if (fields.length > 0) throw new AppError('bad_input', { fields });
}

/** What is wrong with a bulk message once its fields are filled; undefined if nothing is. */
export function filledProblem(texts: readonly string[], { longest }: TextLimits): string | undefined {
  const most = texts.reduce((length, text) => Math.max(length, text.length), 0);
  return most > longest
    ? `${tooLong(longest)}. With its fields filled, the longest has ${most.toLocaleString('en-US')}.`
    : undefined;
}
