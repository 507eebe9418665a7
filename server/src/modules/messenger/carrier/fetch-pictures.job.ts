import { AppError } from '@washboard/contract/core/errors.ts';
import type { FileStore } from '@washboard/integrations/files/port.ts';
import type { TextNotices } from '@washboard/integrations/sms/port.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import { replaceImage, uploadImage } from '../../files/index.ts';
import { findConversations } from '../conversations.views.ts';
import { holdMessage } from '../messages.views.ts';
import { updateMessage } from '../messenger.store.ts';
import { publishOf } from '../messenger-events.rules.ts';
import { picturesTopic } from '../receiving.service.ts';

interface PicturesDeps {
  notices: Pick<TextNotices, 'picture'> | null;
  files: FileStore;
}

const answersInMs = 30_000;

/** Keeps the pictures of a customer's text, which the carrier has. The text is shown meanwhile. */
export function fetchPicturesJob({ notices, files }: PicturesDeps): JobDefinition {
  return defineJob<{ messageId: number; urls: string[] }>({
    topic: picturesTopic,
    retries: 8,
    atOnce: { jobs: 2, perBusiness: 1 },
    async run({ business, payload: { messageId, urls }, signal }) {
      const names: string[] = [];
      for (const url of urls) {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(answersInMs)]);
        const bytes = (await notices?.picture(url, limit)) ?? null;
        const name = bytes === null ? null : await keep(business, bytes, signal);
        if (name !== null) names.push(name);
      }
      await settle(business, messageId, names, names.length < urls.length ? 'PICTURE_UNREADABLE' : null);
    },
    async failed({ business, payload: { messageId } }) {
      await settle(business, messageId, [], 'PICTURE_LOST');
    },
  });

  /** The name of the image that we keep; null for a file that is no image. */
  async function keep(business: BusinessDb, bytes: Buffer, signal: AbortSignal): Promise<string | null> {
    const upload = { fileName: 'picture', bytes: oneOf(bytes) };
    try {
      return (await uploadImage({ business, upload, signal }, files)).name;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return null;
      throw error;
    }
  }
}

async function* oneOf(bytes: Buffer) {
  yield bytes;
}

async function settle(
  business: BusinessDb,
  messageId: number,
  names: readonly string[],
  errorCode: string | null,
): Promise<void> {
  await business.write(async (tx) => {
    const message = await holdMessage(tx, messageId);
    // A run that died after this is run again.
    if (message === undefined || message.mediaCount > 0) return;
    for (const [place, name] of names.entries()) await replaceImage(tx, `media.${place}`, null, name);
    await updateMessage(tx, messageId, { media: [...names], error_code: errorCode });
    const [conversation] = await findConversations(tx, 'all', [message.conversationId]);
    if (conversation !== undefined) tx.publish(...publishOf('smsStatusCallback', conversation));
  });
}
