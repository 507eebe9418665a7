import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Of others than us. */
export interface VendorOrigins {
  /** Whose scripts and frames a page may load. */
  scripts: readonly string[];
  /** Whom a page may call. */
  calls: readonly string[];
}

/**
 * Nothing from elsewhere, no inline script and no inline style: the page's theme is built into its stylesheet
 * (web/theme-css.ts), and what components style themselves goes through the DOM, which no policy forbids.
 */
const contentSecurityPolicy = ({ scripts, calls }: VendorOrigins) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...scripts],
    workerSrc: ["'self'"],
    ...(scripts.length > 0 ? { frameSrc: [...scripts] } : {}),
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

/** The headers of every answer. They never differ, so they are worked out once and not at each request. */
export function securityHeaders(origins: VendorOrigins = { scripts: [], calls: [] }): Record<string, string> {
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
