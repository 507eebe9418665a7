import { Readable } from 'node:stream';
import { AppError } from '@washboard/contract/core/errors.ts';
import { addressOf } from '@washboard/contract/core/route.ts';
import { textNoticeRoutes } from '@washboard/contract/messenger/text-notices.routes.ts';
import { NoticeNotSigned, NoticeUnreadable, type TextNotices } from '@washboard/integrations/sms/port.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Download } from '../../../platform/module.ts';
import { type Receiving, takeText } from '../receiving.service.ts';
import { takeReport } from '../reports.service.ts';

interface NoticeDeps extends Receiving {
  /** Reads the carrier's notices; null if it sends none. */
  notices: TextNotices | null;
  publicUrl: () => string;
}

/** Where the carrier reports what became of a message. */
export const reportUrl = (publicUrl: string, key: string) =>
  `${publicUrl}${addressOf(textNoticeRoutes.receiveTextReport, { params: { key } })}`;

/**
 * Records a customer's text from the carrier once, however often it arrives.
 * @throws not_found, text_not_signed, bad_input
 */
export async function receiveText(deps: NoticeDeps, { signed }: RequestContext): Promise<Download> {
  const url = `${deps.publicUrl()}${addressOf(textNoticeRoutes.receiveText)}`;
  await takeText(
    deps,
    read(deps, (notices) => notices.received({ ...signed, url })),
  );
  return { fileName: 'answer.xml', stream: Readable.from(['<Response/>']) };
}

/** Takes what the carrier reports about a message of ours. */
export async function receiveReport(
  deps: NoticeDeps,
  { signed }: RequestContext,
  key: string,
): Promise<void> {
  const url = reportUrl(deps.publicUrl(), key);
  const report = read(deps, (notices) => notices.reported(key, { ...signed, url }));
  if (report !== undefined) await takeReport(deps, report);
}

function read<T>({ notices }: NoticeDeps, from: (notices: TextNotices) => T): T {
  if (notices === null) throw new AppError('not_found');
  try {
    return from(notices);
  } catch (error) {
    if (error instanceof NoticeNotSigned) throw new AppError('text_not_signed');
    if (error instanceof NoticeUnreadable) throw new AppError('bad_input', { text: error.message });
    throw error;
  }
}
