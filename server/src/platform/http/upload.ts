import { AppError } from '@washboard/contract/core/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../context.ts';

const longestName = 120;
const mostFields = 20;

/**
 * The only file of a multipart body, and the fields before it. Its bytes end in too_large beyond the limit.
 */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): Promise<Upload & { fields: Record<string, string> }> {
  // A small body could unpack to a file of any size.
  const { 'content-encoding': encoding = 'identity' } = request.headers;
  if (!request.isMultipart() || encoding.toLowerCase() !== 'identity')
    throw new AppError('unsupported_media');
  const part = await request
    .file({ limits: { files: 1, fileSize: maxBytes, fields: mostFields + 1, fieldSize: 10_000 } })
    .catch(refuseUnreadable);
  if (part === undefined) {
    throw new AppError('bad_input', { fields: [{ path: 'file', message: 'A file is required' }] });
  }
  // Anything further isn't read, and must be reported.
  if (Object.values(part.fields).flat().length > mostFields)
    throw new AppError('bad_input', { text: `An upload has at most ${mostFields} fields.` });
  const fields: Record<string, string> = {};
  for (const [name, field] of Object.entries(part.fields)) {
    if (field !== undefined && !Array.isArray(field) && field.type === 'field')
      fields[name] = String(field.value);
  }
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      for await (const piece of part?.file ?? []) yield piece as Buffer;
    } catch (error) {
      refuseUnreadable(error);
    }
    if (part?.file.truncated === true) throw new AppError('too_large', { text: tooLarge });
  }
  return { fileName: fileNameOf(part.filename), bytes: bytes(), fields };
}

/** A broken or invalid multipart body is the caller's mistake; limits have their own status. */
function refuseUnreadable(error: unknown): never {
  if ((error as { statusCode?: number }).statusCode !== undefined) throw error;
  throw new AppError('bad_input', { text: 'The upload was interrupted or can’t be read.', cause: error });
}

/** Without control characters and lone surrogates, which no database or screen accepts. */
function fileNameOf(given: string | undefined): string {
  const characters = [...(given ?? '')].filter((character) => !/[\p{Cc}\p{Cs}]/u.test(character));
  return characters.slice(0, longestName).join('');
}
