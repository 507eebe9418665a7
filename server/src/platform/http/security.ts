import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Other origins whose scripts, frames and images pages may load, and that they may call. */
export interface VendorOrigins {
  scripts?: readonly string[];
  frames?: readonly string[];
  calls?: readonly string[];
  images?: readonly string[];
}

/**
 * Nothing from other origins, no inline script or style: the theme is in the stylesheet (web/theme-css.ts),
 * and components style themselves through the DOM, which no policy restricts.
 */
const contentSecurityPolicy = ({ scripts = [], frames = [], calls = [], images = [] }: VendorOrigins) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...scripts],
    workerSrc: ["'self'"],
    ...(frames.length > 0 ? { frameSrc: [...frames] } : {}),
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...images],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...calls],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
  },
});

/** The headers of every answer, computed once. */
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
