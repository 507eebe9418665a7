import { type ReactNode, useRef } from 'react';
import { useApproach } from './use-approach.ts';

export interface OnApproachProps {
  /** Height in pixels of the content, so nothing moves when it loads. */
  height: number;
  children: ReactNode;
}

/** Content below the fold, rendered and loaded shortly before it scrolls into view. */
export function OnApproach({ height, children }: OnApproachProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useApproach(place);
  return near ? children : <div ref={place} style={{ height }} />;
}
