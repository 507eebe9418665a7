import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Whose scripts and frames a page may load besides our own, and whom it may call. */
export interface VendorOrigins {
  scripts?: readonly string[];
  frames?: readonly string[];
  calls?: readonly string[];
}

/**
 * Nothing from elsewhere, no inline script and no inline style: the page's theme is built into its stylesheet
 * (web/theme-css.ts), and what components style themselves goes through the DOM, which no policy forbids.
 */
const contentSecurityPolicy = ({ scripts = [], frames = [], calls = [] }: VendorOrigins) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...scripts],
    workerSrc: ["'self'"],
    ...(frames.length > 0 ? { frameSrc: [...frames] } : {}),
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...calls],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
  },
});

/**
 * The headers of every answer. They never differ, so they are worked out once and not at each request.
 */
export function securityHeaders(vendors: VendorOrigins = {}): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(vendors),
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
