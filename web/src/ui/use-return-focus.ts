import { useLayoutEffect, useRef } from 'react';

/** When a layer closes, focus returns to its opener, even if code was loaded in between. */
export function useReturnFocus(opened: boolean): void {
  const opener = useRef<HTMLElement | null>(null);
  // Before a timer of the layer moves the focus into it.
  useLayoutEffect(() => {
    if (opened) {
      const active = document.activeElement;
      opener.current = active instanceof HTMLElement && active !== document.body ? active : null;
      return;
    }
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }, [opened]);
}
