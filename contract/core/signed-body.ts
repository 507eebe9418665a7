/** A body with the header that says who wrote it. */
export interface SignedBody {
  content: string;
  headers: Record<string, string>;
}
