import { type ReactNode, useRef } from 'react';
import { useApproach } from './use-approach.ts';

export interface OnApproachProps {
  /** Height in pixels of what will stand here, so that nothing moves when it comes. */
  height: number;
  children: ReactNode;
}

/** What lies below the first screenful is drawn, and asks for its data, when it is about to be scrolled to. */
export function OnApproach({ height, children }: OnApproachProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useApproach(place);
  return near ? children : <div ref={place} style={{ height }} />;
}
