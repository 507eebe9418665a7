import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface OnApproachProps {
  /** Height in pixels of what will stand here, so that nothing moves when it comes. */
  height: number;
  children: ReactNode;
}

/** What lies below the first screenful is drawn, and asks for its data, when it is about to be scrolled to. */
export function OnApproach({ height, children }: OnApproachProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || place.current === null) return;
    const show = () => setNear(true);
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && show(), {
      rootMargin: '100px 0px',
    });
    watch.observe(place.current);
    window.addEventListener('beforeprint', show);
    return () => {
      watch.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [near]);
  return near ? children : <div ref={place} style={{ height }} />;
}
