/** Twilio keeps at most 5 MB of a picture; carriers may add some. */
const mostBytes = 20 * 1024 * 1024;
const twilioHost = /^https:\/\/(?:[\w-]+\.)+twilio\.com$/;

export interface PictureSettings {
  accountSid: string;
  authToken: string;
  /** Where a test answers for Twilio. */
  url: string;
}

/** Reads a picture that Twilio keeps. Only Twilio gets the account's token. */
export async function readPicture(
  address: string,
  { accountSid, authToken, url }: PictureSettings,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const { origin } = new URL(address);
  if (origin !== new URL(url).origin && !twilioHost.test(origin)) return null;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  // Twilio redirects to its store, which gets no token: fetch drops it there.
  const answer = await fetch(address, { headers: { authorization }, signal });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`Twilio answered ${answer.status}`);
  const isPicture = answer.ok && /^image\//.test(answer.headers.get('content-type') ?? '');
  if (!isPicture || answer.body === null) {
    await answer.body?.cancel();
    return null;
  }
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body) {
    bytes += piece.length;
    if (bytes > mostBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
