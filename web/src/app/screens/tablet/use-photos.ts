import { tabletRoutes } from '@washboard/contract/tablet/tablet.routes.ts';
import { useRef } from 'react';
import { ApiError, fieldErrorsOf } from '../../../lib/api/api-error.ts';
import type { TabletCall } from './tablet-session.ts';

/** Uploads photos when they are sent, each once: a wrong code doesn't send it again. */
export function usePhotos(send: TabletCall) {
  const sent = useRef<{ file: File; name: string } | null>(null);
  return {
    async nameOf(file: File): Promise<string> {
      if (sent.current?.file === file) return sent.current.name;
      const { name } = await send(tabletRoutes.uploadPhoto, { file }).catch((cause: unknown) => {
        throw atPhoto(cause);
      });
      sent.current = { file, name };
      return name;
    },
  };
}

/** What is wrong with the file is said at the photo. */
function atPhoto(cause: unknown): unknown {
  const message = fieldErrorsOf(cause).file;
  if (message === undefined || !(cause instanceof ApiError)) return cause;
  return new ApiError(cause.status, { error: message, fields: [{ path: 'photo', message }] });
}
