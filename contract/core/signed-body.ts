/** A raw body with its signature header. */
export interface SignedBody {
  content: string;
  headers: Record<string, string>;
}
