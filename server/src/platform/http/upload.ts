import { AppError } from '@washboard/contract/core/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../context.ts';

/** The one file of a multipart body, and the fields that came before it. */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<Upload & { fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new AppError('unsupported_media');
  const part = await request.file({
    limits: { files: 1, fileSize: maxBytes, fields: 20, fieldSize: 10_000 },
  });
  if (part === undefined) {
    throw new AppError('bad_input', { fields: [{ path: 'file', message: 'A file is required' }] });
  }
  const fields: Record<string, string> = {};
  for (const [name, field] of Object.entries(part.fields)) {
    if (field !== undefined && !Array.isArray(field) && field.type === 'field')
      fields[name] = String(field.value);
  }
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const piece of part?.file ?? []) yield piece as Buffer;
    if (part?.file.truncated === true) throw new AppError('too_large');
  }
  return { fileName: part.filename.slice(0, 255), bytes: bytes(), fields };
}
