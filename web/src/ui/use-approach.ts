import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been near the viewport; `atOnce` for immediate content. */
export function useApproach(place: RefObject<HTMLElement | null>, atOnce = false): boolean {
  const [near, setNear] = useState(atOnce);
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
  }, [near, place]);
  return near;
}
