import { BotCheckError } from './bot-check-error.ts';

const longestMs = 20_000;
const blockedText =
  'Cloudflare’s security check couldn’t load. Allow it in your ad or script blocker, then retry.';

/** Cloudflare's script as a page sees it. */
interface Turnstile {
  render(container: HTMLElement, options: Record<string, unknown>): string;
  remove(widget: string): void;
}

const turnstile = () => (window as { turnstile?: Turnstile }).turnstile;

/** A Turnstile token for one purpose. Its widget is in `host`, visible only if it asks something. */
export async function turnstileToken(
  { siteKey, script }: { siteKey: string; script: string },
  action: string,
  host: HTMLElement,
): Promise<string> {
  const failed = (cause?: unknown) => new BotCheckError(blockedText, { cause });
  if (turnstile() === undefined) await load(script).catch((error) => Promise.reject(failed(error)));
  const api = turnstile();
  if (api === undefined) throw failed('it says nothing');
  const container = host.appendChild(document.createElement('div'));
  let widget: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (cause?: unknown) => {
        reject(failed(cause));
        return true;
      };
      timer = setTimeout(fail, longestMs, 'it took too long');
      widget = api.render(container, {
        sitekey: siteKey,
        action,
        appearance: 'interaction-only',
        size: 'flexible',
        retry: 'never',
        'refresh-expired': 'manual',
        callback: resolve,
        'error-callback': fail,
        'timeout-callback': fail,
        'unsupported-callback': fail,
        // The user is asked to do something, which takes time.
        'before-interactive-callback': () => clearTimeout(timer),
      });
    });
  } finally {
    clearTimeout(timer);
    if (widget !== undefined) api.remove(widget);
    container.remove();
  }
}

function load(address: string): Promise<unknown> {
  const element = document.createElement('script');
  element.src = address;
  const timer = setTimeout(() => element.dispatchEvent(new Event('error')), longestMs);
  return new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = (event) => {
      // A failed script isn't loaded again in the same place.
      element.remove();
      reject(event);
    };
    document.head.append(element);
  }).finally(() => clearTimeout(timer));
}
