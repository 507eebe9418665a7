import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/**
 * Nothing from elsewhere, no inline script and no inline style: the page's theme is built into its stylesheet
 * (web/theme-css.ts), and what components style themselves goes through the DOM, which no policy forbids.
 */
const contentSecurityPolicy = (vendor: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...vendor],
    workerSrc: ["'self'"],
    ...(vendor.length > 0 ? { frameSrc: [...vendor] } : {}),
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
  },
});

/**
 * The headers of every answer. They never differ, so they are worked out once and not at each request. Scripts and
 * frames of a vendor's `origins` are let in besides our own.
 */
export function securityHeaders(origins: readonly string[] = []): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(origins),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
  });
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  setHeaders({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error;
  });
  return headers;
}
